/** Deliveries that wait: their states, their claims under a lease, how many there are, and the event that some are due. Fan-out, the log and the metrics look here, the worker above takes from it. */
package org.restomesh.webhook.dispatch.queue;
