package org.restomesh.checkout.intent;

import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.PricedCart;

/**
 * What an intent keeps of a cart.
 *
 * @param cart what was asked for
 * @param priced what it cost
 */
public record FrozenCart(Cart cart, PricedCart priced) {}
