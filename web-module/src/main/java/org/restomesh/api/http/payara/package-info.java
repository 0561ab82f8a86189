/**
 * Mends Payara: its listener (Grizzly) gives headers a deadline, what it refuses before any
 * application sees it is answered in the envelope, and Jersey's maps are safe to read as they grow.
 * WildFly never loads these classes, except {@link org.restomesh.api.http.payara.PayaraListeners}
 * and {@link org.restomesh.api.http.payara.JerseyMapsExtension}.
 */
package org.restomesh.api.http.payara;
