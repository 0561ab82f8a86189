/**
 * Cheap HTTP/1.1 for loopback, as a client and as a receiver: its cost would count against the
 * server.
 */
package org.restomesh.bench.http;
