package org.restomesh.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.entitlement.OwnershipStatus.ACTIVE;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.entitlement.Overrides;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.entitlement.Projection;
import org.restomesh.support.SpecCatalogue;

/** A tenant in front of the gate, with what it owns put in its hands. */
public final class Buyer {
  static final LocalDate TODAY = LocalDate.of(2026, 6, 1);
  public static final LocalDate END = LocalDate.of(2027, 3, 10);

  public final List<OwnedProduct> owned = new ArrayList<>();
  Overrides overrides = Overrides.NONE;
  public Catalogue catalogue = SpecCatalogue.get();
  public LocalDate today = TODAY;

  void own(String code) {
    own(code, 1, ACTIVE, END);
  }

  public void own(String code, int quantity, OwnershipStatus status, LocalDate periodEnd) {
    LocalDate ended = status.isLive() ? null : TODAY;
    owned.add(new OwnedProduct(UUID.randomUUID(), code, quantity, status, periodEnd, ended));
  }

  CartLine product(String code, int qty) {
    return new CartLine.OfProduct(catalogue.require(code), qty);
  }

  public OwnershipSnapshot ownership() {
    return new OwnershipSnapshot(
        today, owned, Projection.on(today, owned, overrides, catalogue).set(), catalogue);
  }

  Optional<Rejection> reject(CartLine... lines) {
    return Purchasability.firstRejection(List.of(lines), ownership());
  }

  void assertMayBuy(CartLine... lines) {
    assertThat(reject(lines)).isEmpty();
  }

  void assertRejected(RejectionReason reason, String code, CartLine... lines) {
    assertThat(reject(lines))
        .hasValueSatisfying(
            rejection -> {
              assertThat(rejection.reason()).isEqualTo(reason);
              assertThat(rejection.addOnCode()).isEqualTo(code);
              assertThat(rejection.message()).isNotBlank();
            });
  }
}
