package org.restomesh.checkout.intent.request;

import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.checkout.renewal.FrozenRenewal;

/**
 * What an intent keeps of a cart.
 *
 * @param cart what was asked for
 * @param priced what it cost
 * @param renewal what it renews, in the order of the priced lines; null for a purchase
 */
public record FrozenCart(Cart cart, PricedCart priced, @Nullable FrozenRenewal renewal) {}
