/**
 * Checkout intents: a cart frozen with its prices and consents, paid at the provider, settled once
 * (requirements/2-licensing-billing#checkout-intent, requirements/2-licensing-billing#provisioning,
 * requirements/2-licensing-billing#settlement-idempotency; contract/3-licensing#checkout). It uses
 * the quote's own pricing and gate, {@code licensing}, {@code invoice}, {@code legal} and the port
 * of {@code payment}.
 */
package org.restomesh.checkout.intent;
