/**
 * What a tenant owns over time: the billing account with its anniversaries, owned products, and the
 * entitlements that follow from them (requirements/2-licensing-billing#owned-product-states;
 * contract/3-licensing#ownership). It uses {@code catalogue}, {@code credit}, {@code entitlement},
 * {@code identity}, {@code event}, {@code realtime} and of {@code payment} the reference, and knows
 * no cart.
 */
package org.restomesh.licensing;
