/**
 * Secrets of webhook subscriptions and the headers that they make: ours and those of Standard
 * Webhooks, from one secret. Knows no container, no database and no HTTP; docs/webhooks.md tells
 * receivers how to verify.
 */
package org.restomesh.webhook.signing;
