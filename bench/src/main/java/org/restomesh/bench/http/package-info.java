/** HTTP/1.1 for loopback, as a client and as who receives: what it costs would be subtracted from what the server can do. */
package org.restomesh.bench.http;
