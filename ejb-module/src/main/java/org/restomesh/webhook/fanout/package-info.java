/**
 * Makes deliveries of events: after the commit that appended them, at the message that says so, or
 * when a sweep finds what no message announced (requirements/3-delivery-webhooks-errors#events;
 * contract/6-webhooks#event-flow). It uses the outbox and the tables of subscriptions and
 * deliveries.
 */
package org.restomesh.webhook.fanout;
