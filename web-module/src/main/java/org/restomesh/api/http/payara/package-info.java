/**
 * What Payara's listener (Grizzly) is taught: headers have a deadline, and what it refuses before
 * any application sees it is answered in the envelope. WildFly never loads these classes, except
 * {@link org.restomesh.api.http.payara.PayaraListeners}.
 */
package org.restomesh.api.http.payara;
