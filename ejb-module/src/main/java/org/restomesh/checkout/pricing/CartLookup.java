package org.restomesh.checkout.pricing;

import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ValidationFailed;

/** Looks up what a cart names among all that could be bought at an instant. */
public final class CartLookup {
  private final Catalogue catalogue;
  private final Map<String, HardwareItem> hardware;

  public CartLookup(Catalogue catalogue, Collection<HardwareItem> hardware) {
    this.catalogue = catalogue;
    this.hardware =
        hardware.stream().collect(toUnmodifiableMap(HardwareItem::sku, Function.identity()));
  }

  /**
   * The lines of a new cart, in its order; legacy plans leave none.
   *
   * @throws ValidationFailed when an item names nothing
   * @throws InvalidInput when there is no such code or sku on sale, or the type is not the
   *     product's
   */
  public List<CartLine> lines(Cart cart) {
    return lines(cart, product -> !product.listing().archived());
  }

  /**
   * The lines of a cart that was frozen while everything in it was on sale: what has been archived
   * since is still sold.
   */
  public List<CartLine> frozenLines(Cart cart) {
    return lines(cart, product -> true);
  }

  private List<CartLine> lines(Cart cart, Predicate<Product> sold) {
    List<CartLine> lines = new ArrayList<>();
    for (int i = 0; i < cart.items().size(); i++) {
      CartItem item = cart.items().get(i);
      String path = "items[" + i + "]";
      switch (item.type()) {
        case ADDON, SERVICE ->
            lines.add(new CartLine.OfProduct(product(item, path, sold), item.qty()));
        case HARDWARE -> lines.add(new CartLine.OfHardware(hardware(item, path), item.qty()));
        case PLAN -> {
          // Accepted from old clients and ignored.
        }
      }
    }
    return List.copyOf(lines);
  }

  private Product product(CartItem item, String path, Predicate<Product> sold) {
    String code = named(item.code(), path + ".code");
    Product product =
        catalogue
            .product(code)
            .filter(sold)
            .orElseThrow(() -> new InvalidInput(path + ".code: there is no product " + code));
    boolean service = product.kind() == ProductKind.SERVICE;
    if (service != (item.type() == CartItemType.SERVICE)) {
      throw new InvalidInput(
          path + ".type: " + code + " is sold as " + (service ? "service" : "addon"));
    }
    return product;
  }

  private HardwareItem hardware(CartItem item, String path) {
    String sku = named(item.sku(), path + ".sku");
    HardwareItem found = hardware.get(sku);
    if (found == null) {
      throw new InvalidInput(path + ".sku: there is no hardware " + sku);
    }
    return found;
  }

  private static String named(@Nullable String name, String path) {
    if (name == null || name.isBlank()) {
      throw new ValidationFailed(path, "must not be blank");
    }
    return name;
  }
}
