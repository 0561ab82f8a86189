/**
 * The same work done with db-scheduler, in a JVM of its own: an event and its task are committed
 * together, the task posts the signed event. Used as its documentation advises for many tasks.
 */
package org.restomesh.bench.webhooks.rival;
