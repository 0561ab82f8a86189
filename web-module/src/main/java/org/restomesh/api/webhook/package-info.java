/**
 * Outbound webhooks over HTTP: subscriptions and what was sent to them
 * (contract/6-webhooks#subscription-endpoints).
 */
package org.restomesh.api.webhook;
