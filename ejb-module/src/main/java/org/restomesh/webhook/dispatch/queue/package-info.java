/**
 * Waiting webhook deliveries: their states, their claims under a lease, their number, and the event
 * that some are due. Fan-out, the log and the metrics read here; the worker above claims.
 */
package org.restomesh.webhook.dispatch.queue;
