/** Deliveries from claim to done: attempts beside any transaction, the schedule of retries (in AttemptOutcome; docs/webhooks.md tells partners the same), parking, and the healing sweep (contract/6-webhooks#delivery-states). */
package org.restomesh.webhook.dispatch;
