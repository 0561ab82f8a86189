package org.restomesh.catalogue.hardware;

import jakarta.persistence.Embeddable;

/** What a piece and its shipping cost, VAT included. */
@Embeddable
class HardwarePrice {
  private long priceCents;

  private long shippingCents;

  protected HardwarePrice() {}

  HardwarePrice(HardwareItem item) {
    this.priceCents = item.priceCents();
    this.shippingCents = item.shippingCents();
  }

  boolean isOf(HardwareItem item) {
    return priceCents == item.priceCents() && shippingCents == item.shippingCents();
  }
}
