package org.restomesh.catalogue.hardware;

import org.restomesh.shared.Money;

/**
 * A line of the public hardware list (contract/3-licensing#hardware).
 *
 * @param priceCents VAT included, of one piece
 * @param shippingCents VAT included, once for each line of a cart
 */
public record ListedHardware(
    String sku,
    String name,
    long priceCents,
    String currency,
    long shippingCents,
    boolean inStock) {

  public static ListedHardware from(HardwareItem item) {
    return new ListedHardware(
        item.sku(),
        item.name(),
        item.priceCents(),
        Money.CURRENCY,
        item.shippingCents(),
        item.isInStock());
  }
}
