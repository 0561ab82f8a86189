/**
 * How long an event is on its way from the request that publishes it to the partner's endpoint,
 * compared with db-scheduler doing the same work on the same database.
 */
package org.restomesh.bench.webhooks;
