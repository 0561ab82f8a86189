/** Commands from enqueue to ack against the same SQL without a server in front of the database. */
package org.restomesh.bench.cycles;
