/**
 * Webhook deliveries from claim to done: attempts outside any transaction, the retry schedule (in
 * AttemptOutcome; docs/webhooks.md tells partners the same), parking, and the sweep
 * (contract/6-webhooks#delivery-states).
 */
package org.restomesh.webhook.dispatch;
