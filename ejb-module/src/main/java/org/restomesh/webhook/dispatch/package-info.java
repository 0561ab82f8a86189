/**
 * Deliveries from due to done: claims under a lease, attempts beside any transaction, the schedule
 * of retries (in {@code AttemptOutcome}; docs/webhooks.md and the console's help tell partners the
 * same delays), parking, and the sweep that heals what a lost message or a dead node left behind
 * (contract/6-webhooks#delivery-states). It publishes {@link
 * org.restomesh.webhook.dispatch.WebhookDeliveryDue} and counts of what waits, and uses
 * subscriptions, signing, the safety gate and the HTTP client of webhooks.
 */
package org.restomesh.webhook.dispatch;
