/**
 * Whom a tenant wants told of its events, with which secret, and how well that goes (spec 3,
 * Webhook subscription; contract 6). Deliveries are made elsewhere: they ask {@link
 * org.restomesh.webhook.subscription.SubscriptionHealth} to count and observe what is paused,
 * resumed and deleted.
 */
package org.restomesh.webhook.subscription;
