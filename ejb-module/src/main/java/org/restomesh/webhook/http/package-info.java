/**
 * Sends one signed request to a receiver and reports what came back
 * (requirements/3-delivery-webhooks-errors#delivery-request; contract/6-webhooks#attempt-deadline).
 * Publishes {@link org.restomesh.webhook.http.WebhookClient}; uses {@code webhook.safety} for where
 * to connect, and knows no subscription.
 */
package org.restomesh.webhook.http;
