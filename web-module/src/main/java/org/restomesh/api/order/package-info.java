/** Orders and their payments, for staff. */
package org.restomesh.api.order;
