/**
 * The container's connections: sending to one, closing it although the container may block, and the
 * threads that do so; the gateway calls it.
 */
package org.restomesh.ws.connection;
