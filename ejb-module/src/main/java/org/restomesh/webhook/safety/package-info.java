/**
 * Decides which URLs may be called for a tenant, and at which addresses
 * (requirements/3-delivery-webhooks-errors#safety-gate; contract/6-webhooks#safety-gate). Publishes
 * {@link org.restomesh.webhook.safety.SafetyGate} and what it answers, and to rehearsal the
 * addresses that are refused in addition. Knows no other feature.
 */
package org.restomesh.webhook.safety;
