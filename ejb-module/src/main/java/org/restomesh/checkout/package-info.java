/**
 * Buying: whether a cart may be bought, and the way from a quote to a paid intent (spec 2, Checkout
 * intent; contract 3, Quote, start, intent, confirm). It uses the catalogue, the entitlements and
 * {@code checkout.pricing}.
 */
package org.restomesh.checkout;
