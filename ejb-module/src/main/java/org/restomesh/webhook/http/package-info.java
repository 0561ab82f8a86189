/**
 * Sends one signed request to a receiver and tells what came back (spec 3, Delivery request;
 * contract 6). Publishes {@link org.restomesh.webhook.http.WebhookClient}; uses {@code
 * webhook.safety} for where to connect, and knows no subscription.
 */
package org.restomesh.webhook.http;
