package org.restomesh.checkout.pricing;

import static java.util.Objects.requireNonNull;

import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.hardware.HardwareItem;

/** A cart item with the product or hardware that it names. */
public sealed interface CartLine {
  /** The maximum units of one line (requirements/2-licensing-billing#limits). */
  int MAX_QUANTITY = 999;

  /** From 1 to {@value #MAX_QUANTITY}. */
  int qty();

  CartItemType type();

  /** Units of a product, with its price at the instant of pricing. */
  record OfProduct(Product product, int qty) implements CartLine {
    public OfProduct {
      requireNonNull(product, "product");
      requireQuantity(qty);
    }

    @Override
    public CartItemType type() {
      return product.kind() == ProductKind.SERVICE ? CartItemType.SERVICE : CartItemType.ADDON;
    }
  }

  /** Pieces of hardware. */
  record OfHardware(HardwareItem item, int qty) implements CartLine {
    public OfHardware {
      requireNonNull(item, "item");
      requireQuantity(qty);
    }

    @Override
    public CartItemType type() {
      return CartItemType.HARDWARE;
    }
  }

  private static void requireQuantity(int qty) {
    if (qty < 1 || qty > MAX_QUANTITY) {
      throw new IllegalArgumentException("not a quantity: " + qty);
    }
  }
}
