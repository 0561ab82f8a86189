package org.restomesh.checkout;

import static org.restomesh.checkout.RejectionReason.ADDON_ALREADY_GRANTED;
import static org.restomesh.checkout.RejectionReason.ADDON_ALREADY_OWNED;
import static org.restomesh.checkout.RejectionReason.ADDON_LIMIT_REDUNDANT;
import static org.restomesh.checkout.RejectionReason.ADDON_MAX_QUANTITY;
import static org.restomesh.checkout.RejectionReason.ADDON_REQUIRES_DEPENDENCY;
import static org.restomesh.checkout.RejectionReason.HARDWARE_OUT_OF_STOCK;
import static org.restomesh.checkout.RejectionReason.LICENSE_REQUIRED;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.entitlement.EntitlementSet;

/**
 * Whether a tenant may buy a cart (requirements/2-licensing-billing#purchase-rejections;
 * contract/3-licensing#purchasability-gate). What one line needs, another may bring.
 */
public final class Purchasability {
  private final OwnershipSnapshot ownership;
  private final List<CartLine> cart;

  private Purchasability(OwnershipSnapshot ownership, List<CartLine> cart) {
    this.ownership = ownership;
    this.cart = cart;
  }

  /** The first failing line in the order of the cart, products before stock; empty when fine. */
  public static Optional<Rejection> firstRejection(
      List<CartLine> cart, OwnershipSnapshot ownership) {
    Purchasability gate = new Purchasability(ownership, List.copyOf(cart));
    return Stream.concat(
            gate.products().map(line -> gate.check(line.product())),
            gate.hardware().map(line -> gate.stock(line.item())))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Whether one unit can be bought alone: what the price list shows beside the Buy button. */
  public static Optional<Rejection> ofOne(Product product, OwnershipSnapshot ownership) {
    return firstRejection(List.of(new CartLine.OfProduct(product, 1)), ownership);
  }

  private Optional<Rejection> check(Product product) {
    return quantity(product)
        .or(() -> ownership(product))
        .or(() -> dependency(product))
        .or(() -> license(product))
        .or(() -> redundancy(product))
        .or(() -> grants(product));
  }

  /** Owned units count for repeatable products only; others are rejected as owned instead. */
  private Optional<Rejection> quantity(Product product) {
    Integer max = product.rules().maxQuantity();
    if (max == null) {
      return Optional.empty();
    }
    Predicate<Product> same = sameAs(product);
    long owned = product.kind().isRepeatable() ? ownership.live(same) : 0;
    long wanted = inCart(same).mapToLong(CartLine::qty).sum();
    return rejectIf(
        owned + wanted > max,
        ADDON_MAX_QUANTITY,
        "At most " + max + " of it: " + owned + " owned, " + wanted + " in the cart",
        product);
  }

  private Optional<Rejection> ownership(Product product) {
    if (product.kind().isRepeatable()) {
      return Optional.empty();
    }
    Predicate<Product> same = product.isLicense() ? Product::isLicense : sameAs(product);
    if (ownership.isPaidAgainWithin(Pricing.ROLL_FORWARD_DAYS, same)) {
      return Optional.of(
          new Rejection(
              ADDON_ALREADY_OWNED, "The next period is paid and begins soon", product.code()));
    }
    if (!ownership.owns(same)) {
      return Optional.empty();
    }
    return Optional.of(
        new Rejection(ADDON_ALREADY_OWNED, ownedMessage(product, same), product.code()));
  }

  private String ownedMessage(Product product, Predicate<Product> same) {
    if (ownership.isInGrace(same)) {
      return "Owned, and its renewal is due: pay the renewal instead";
    }
    if (product.rules().requiresLicense() && !ownership.owns(Product::isLicense)) {
      return "Owned, and dark until the licence is paid";
    }
    return "Owned already";
  }

  private Optional<Rejection> dependency(Product product) {
    String needed = product.rules().dependsOn();
    return rejectIf(
        needed != null && !isOwnedOrInCart(other -> other.code().equals(needed)),
        ADDON_REQUIRES_DEPENDENCY,
        "Needs " + needed + ", owned or in the same cart",
        product);
  }

  private Optional<Rejection> license(Product product) {
    return rejectIf(
        product.rules().requiresLicense() && !isOwnedOrInCart(Product::isLicense),
        LICENSE_REQUIRED,
        "Needs a licence, owned or in the same cart",
        product);
  }

  private Optional<Rejection> redundancy(Product product) {
    Grants grants = product.grants();
    EntitlementSet set = ownership.entitlements();
    boolean unlimited =
        !grants.limits().isEmpty() && grants.limits().keySet().stream().allMatch(set::isUnlimited);
    return rejectIf(
        unlimited && (product.kind() == ProductKind.CAPACITY || addsNothing(grants, set)),
        ADDON_LIMIT_REDUNDANT,
        "The capacity that it adds is unlimited already",
        product);
  }

  private Optional<Rejection> grants(Product product) {
    return rejectIf(
        !product.grants().isEmpty() && addsNothing(product.grants(), ownership.entitlements()),
        ADDON_ALREADY_GRANTED,
        "All that it grants is there already",
        product);
  }

  private Optional<Rejection> stock(HardwareItem item) {
    long wanted =
        hardware()
            .filter(line -> line.item().sku().equals(item.sku()))
            .mapToLong(CartLine::qty)
            .sum();
    return wanted <= item.stock()
        ? Optional.empty()
        : Optional.of(
            new Rejection(
                HARDWARE_OUT_OF_STOCK,
                wanted + " of " + item.sku() + " wanted, " + item.stock() + " in stock",
                item.sku()));
  }

  /** A finite limit always adds something, for limits add up. */
  private static boolean addsNothing(Grants grants, EntitlementSet set) {
    return grants.features().stream().allMatch(set::hasFeature)
        && grants.limits().keySet().stream().allMatch(set::isUnlimited)
        && grants.integrations().entrySet().stream()
            .allMatch(
                entry ->
                    entry.getValue().stream()
                        .allMatch(vendor -> set.hasVendor(entry.getKey(), vendor)));
  }

  private boolean isOwnedOrInCart(Predicate<Product> wanted) {
    return ownership.owns(wanted) || inCart(wanted).findAny().isPresent();
  }

  private Stream<CartLine.OfProduct> inCart(Predicate<Product> wanted) {
    return products().filter(line -> wanted.test(line.product()));
  }

  private Stream<CartLine.OfProduct> products() {
    return cart.stream()
        .filter(CartLine.OfProduct.class::isInstance)
        .map(CartLine.OfProduct.class::cast);
  }

  private Stream<CartLine.OfHardware> hardware() {
    return cart.stream()
        .filter(CartLine.OfHardware.class::isInstance)
        .map(CartLine.OfHardware.class::cast);
  }

  private static Predicate<Product> sameAs(Product product) {
    return other -> other.code().equals(product.code());
  }

  private static Optional<Rejection> rejectIf(
      boolean fails, RejectionReason reason, String message, Product product) {
    return fails ? Optional.of(new Rejection(reason, message, product.code())) : Optional.empty();
  }
}
