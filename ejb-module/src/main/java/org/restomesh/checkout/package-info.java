/**
 * Buying: whether a cart may be bought, and the way from a quote to a paid intent
 * (requirements/2-licensing-billing#checkout-intent; contract/3-licensing#checkout). It uses the
 * catalogue, the entitlements and {@code checkout.pricing}.
 */
package org.restomesh.checkout;
