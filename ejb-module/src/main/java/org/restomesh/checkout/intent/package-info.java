/**
 * Checkout intents: a cart frozen with its prices and consents, paid at the provider, settled once
 * (spec 2, Checkout intent, Provisioning, Idempotency; contract 3, Quote, start, intent, confirm).
 * It uses the quote's own pricing and gate, {@code licensing}, {@code invoice}, {@code legal} and
 * the port of {@code payment}.
 */
package org.restomesh.checkout.intent;
