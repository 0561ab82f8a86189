/**
 * A small HTTP/1.1 client for loopback: what it costs would be subtracted from what the server can
 * do.
 */
package org.restomesh.bench.http;
