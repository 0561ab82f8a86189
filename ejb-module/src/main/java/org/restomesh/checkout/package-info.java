/**
 * Whether a cart may be bought, and what it costs now: quotes, and what is given free of charge
 * (requirements/2-licensing-billing#checkout-intent; contract/3-licensing#checkout). It uses the
 * catalogue, licensing and the pricing below.
 */
package org.restomesh.checkout;
