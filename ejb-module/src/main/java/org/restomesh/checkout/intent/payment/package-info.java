/**
 * Between intents and the provider: opening a payment once for each idempotency key, hearing that
 * it was paid, and which intents to ask about. The API and the callbacks call it.
 */
package org.restomesh.checkout.intent.payment;
