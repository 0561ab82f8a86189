package org.restomesh.catalogue.hardware;

/**
 * A piece of hardware as its editor sees it.
 *
 * @param priceCents the present one, VAT included
 * @param shippingCents the present one, VAT included
 * @param stock pieces that can be sold
 */
public record HardwareDetails(
    String sku, String name, long priceCents, long shippingCents, int stock) {
  static HardwareDetails from(HardwareItem item) {
    return new HardwareDetails(
        item.sku(), item.name(), item.priceCents(), item.shippingCents(), item.stock());
  }
}
