/** How soon a server is ready, and how fast it is in its first minute. */
package org.restomesh.bench.start;
