package org.restomesh.checkout.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.SpecCatalogue;

class CartLookupTest {
  private static final HardwareItem PRINTER = new HardwareItem("PRN-80", "Printer", 100, 10, 1);

  private final CartLookup shop = new CartLookup(SpecCatalogue.get(), List.of(PRINTER));

  @Test
  void itemsBecomeLinesInTheirOrder() {
    List<CartLine> lines =
        shop.lines(
            Cart.of(
                CartItem.service(SpecCatalogue.ONSITE, 1),
                CartItem.hardware("PRN-80", 2),
                CartItem.addon(SpecCatalogue.SMS_CREDITS, 3),
                CartItem.addon(SpecCatalogue.SMS_CREDITS, 4)));

    assertThat(lines)
        .containsExactly(
            new CartLine.OfProduct(SpecCatalogue.product(SpecCatalogue.ONSITE), 1),
            new CartLine.OfHardware(PRINTER, 2),
            new CartLine.OfProduct(SpecCatalogue.product(SpecCatalogue.SMS_CREDITS), 3),
            new CartLine.OfProduct(SpecCatalogue.product(SpecCatalogue.SMS_CREDITS), 4));
  }

  @Test
  void legacyPlansAreIgnored() {
    Cart cart =
        Cart.of(
            new CartItem(CartItemType.PLAN, "gold", null, 1),
            CartItem.addon(SpecCatalogue.LICENSE, 1));

    assertThat(shop.lines(cart)).hasSize(1);
  }

  @Test
  void unknownCodesAndSkusAreRefused() {
    assertThatThrownBy(() -> shop.lines(Cart.of(CartItem.addon("nothing_x", 1))))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("items[0].code")
        .hasMessageContaining("nothing_x");
    assertThatThrownBy(() -> shop.lines(Cart.of(CartItem.hardware("NOTHING", 1))))
        .isInstanceOf(InvalidInput.class);
  }

  @Test
  void anItemMustNameSomething() {
    assertThatThrownBy(() -> shop.lines(Cart.of(CartItem.addon(null, 1))))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("items[0].code");
    assertThatThrownBy(() -> shop.lines(Cart.of(CartItem.hardware(" ", 1))))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("items[0].sku");
  }

  @Test
  void servicesAreSoldAsServicesAndNothingElseIs() {
    assertThatThrownBy(() -> shop.lines(Cart.of(CartItem.addon(SpecCatalogue.ONSITE, 1))))
        .isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> shop.lines(Cart.of(CartItem.service(SpecCatalogue.LICENSE, 1))))
        .isInstanceOf(InvalidInput.class);
  }

  @Test
  void archivedProductsAreSoldOnlyInCartsFrozenBefore() {
    Cart cart = Cart.of(CartItem.addon(SpecCatalogue.ARCHIVED, 1));

    assertThatThrownBy(() -> shop.lines(cart)).isInstanceOf(InvalidInput.class);
    assertThat(shop.frozenLines(cart)).hasSize(1);
  }

  @Test
  void aLineHasFromOneTo999Units() {
    assertThatThrownBy(() -> new CartLine.OfHardware(PRINTER, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new CartLine.OfHardware(PRINTER, 1000))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(new CartLine.OfHardware(PRINTER, 999).qty()).isEqualTo(999);
  }
}
