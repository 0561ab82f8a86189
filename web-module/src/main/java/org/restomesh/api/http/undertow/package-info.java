/**
 * Changes to how WildFly's Undertow handles each exchange: where it ends, when its client has left,
 * and how long a thread waits for a client that does not read; Undertow loads it, Payara never
 * does.
 */
package org.restomesh.api.http.undertow;
