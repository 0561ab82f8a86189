/**
 * Decides which URLs may be called for a tenant, and at which addresses (spec 3, Safety gate for
 * URLs; contract 6). Publishes {@link org.restomesh.webhook.safety.SafetyGate} and what it answers,
 * and to rehearsal the addresses that are refused in addition. Knows no other feature.
 */
package org.restomesh.webhook.safety;
