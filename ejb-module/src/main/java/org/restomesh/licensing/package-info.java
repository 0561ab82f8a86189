/**
 * What the slices of licensing share: the billing account with its anniversaries and lock, its
 * settings, and the event that something changed
 * (requirements/2-licensing-billing#owned-product-states). It knows no cart.
 */
package org.restomesh.licensing;
