package org.restomesh.checkout.intent;

import java.util.List;
import org.restomesh.catalogue.HardwareItem;
import org.restomesh.checkout.Basket;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PricedCart;

/**
 * What an intent keeps of a cart: what was asked for and what it cost.
 *
 * @param hardware the prices of hardware, which have no history
 */
public record FrozenCart(Cart cart, List<HardwarePrice> hardware, PricedCart priced) {

  /** What a piece of hardware cost. */
  public record HardwarePrice(String sku, String name, long priceCents, long shippingCents) {
    private static HardwarePrice of(HardwareItem item) {
      return new HardwarePrice(item.sku(), item.name(), item.priceCents(), item.shippingCents());
    }

    private HardwareItem item() {
      return new HardwareItem(sku, name, priceCents, shippingCents, 0);
    }
  }

  static FrozenCart of(Cart cart, Basket basket) {
    return new FrozenCart(
        cart,
        basket.lines().stream()
            .filter(CartLine.OfHardware.class::isInstance)
            .map(line -> HardwarePrice.of(((CartLine.OfHardware) line).item()))
            .distinct()
            .toList(),
        basket.priced());
  }

  List<HardwareItem> hardwareItems() {
    return hardware.stream().map(HardwarePrice::item).toList();
  }
}
