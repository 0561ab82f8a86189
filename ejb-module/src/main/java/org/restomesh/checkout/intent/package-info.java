/**
 * A cart frozen with its prices, paid at the provider, settled once
 * (requirements/2-licensing-billing#provisioning,
 * requirements/2-licensing-billing#settlement-idempotency). Uses checkout, licensing, invoice and
 * payment.
 */
package org.restomesh.checkout.intent;
