/** Mails for their operator, and notices for the tenants that get them. */
package org.restomesh.api.mail;
