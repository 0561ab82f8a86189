/**
 * The one price of a cart (requirements/2-licensing-billing#pricing;
 * contract/3-licensing#pricing-rules): quote, start, intent, settlement, offers and denials all ask
 * {@link org.restomesh.checkout.pricing.Pricing}, so what a user sees is what is charged. It uses
 * the catalogue and knows no owned rows, only the anchor of the licence.
 */
package org.restomesh.checkout.pricing;
