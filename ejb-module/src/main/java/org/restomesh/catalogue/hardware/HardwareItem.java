package org.restomesh.catalogue.hardware;

import java.util.regex.Pattern;
import org.restomesh.shared.Money;

/**
 * A thing that is shipped.
 *
 * @param priceCents VAT included, of one piece
 * @param shippingCents VAT included, once for each line of a cart
 * @param stock pieces that can be sold, not negative
 */
public record HardwareItem(
    String sku, String name, long priceCents, long shippingCents, int stock) {
  static final Pattern SKU = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  public HardwareItem {
    if (sku == null || !SKU.matcher(sku).matches()) {
      throw new IllegalArgumentException("not a sku: " + sku);
    }
    if (name == null || name.isBlank()) {
      throw new IllegalArgumentException(sku + " has no name");
    }
    if (stock < 0) {
      throw new IllegalArgumentException(sku + " has a negative stock");
    }
    Money.requirePrice(priceCents);
    Money.requirePrice(shippingCents);
  }

  public boolean isInStock() {
    return stock > 0;
  }
}
