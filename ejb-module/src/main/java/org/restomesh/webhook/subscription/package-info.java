/**
 * Which URLs a tenant wants told of its events, with which secret, and how well that goes
 * (requirements/3-delivery-webhooks-errors#webhook-subscription;
 * contract/6-webhooks#create-subscription). Deliveries are made elsewhere: they ask {@link
 * org.restomesh.webhook.subscription.SubscriptionCircuitBreaker} to count and observe what is
 * paused, resumed and deleted.
 */
package org.restomesh.webhook.subscription;
