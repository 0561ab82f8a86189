/** Sends queued mails by the application server's mail session (contract/1-identity#mail). */
package org.restomesh.mail.dispatch;
