/** What WildFly's Undertow needs to be told of each exchange: where it ends, when its client has left, and that nobody waits long for a client that does not read; Undertow loads it, Payara never does. */
package org.restomesh.api.http.undertow;
