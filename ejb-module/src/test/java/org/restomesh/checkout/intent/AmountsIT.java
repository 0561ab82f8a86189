package org.restomesh.checkout.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.checkout.pricing.CartItem.addon;
import static org.restomesh.checkout.pricing.CartItem.hardware;
import static org.restomesh.checkout.pricing.CartItem.service;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.restomesh.checkout.Quote;
import org.restomesh.checkout.Quotes;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** What a user sees is what is asked for, settled and invoiced: of any cart on any day. */
class AmountsIT {
  private static final List<String> MODULES =
      List.of(
          "advanced_reports",
          "module_inventory",
          "module_reservations",
          "api_access",
          "delivery_platforms",
          "module_personnel_card_shift");

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void quoteIntentSettlementAndInvoiceAreTheSame(
      @ForAll("carts") List<CartItem> cart,
      @ForAll @IntRange(max = 800) int daysAfterTheLicence,
      @ForAll @IntRange(max = 29) int minutesToThePayment)
      throws SQLException {
    Rows.change("update hardware_item set stock = 40 where sku = 'PRINTER-80'"); // for all tests
    Wiring wiring = Wiring.likeAContainer();
    Shopper shopper = Shopper.open(wiring);
    shopper.buys(addon("license_annual", 1));
    wiring.businessTime().advance(Duration.ofDays(daysAfterTheLicence));
    CartItem[] items = withLicenceIfNeeded(cart, daysAfterTheLicence);

    Quote quote = wiring.get(Quotes.class).of(shopper.restaurant().admin(), Cart.of(items));
    PaymentRef ref = shopper.wants(items);
    wiring.businessTime().advance(Duration.ofMinutes(minutesToThePayment));
    SettlementResult settled =
        wiring.get(Settlement.class).settle(ref, shopper.provider().request(ref).amountCents());

    assertThat(settled).isEqualTo(SettlementResult.PROVISIONED);
    Set<String> amounts = new TreeSet<>();
    amounts.add(quote.totalCents() + " " + quote.subtotalCents() + " " + quote.taxCents());
    amounts.addAll(
        Rows.texts(
            "select total_cents || ' ' || subtotal_cents || ' ' || tax_cents from invoice"
                + " where payment_ref = ?",
            ref.toString()));
    assertThat(amounts).hasSize(1);
    assertThat(shopper.provider().request(ref).amountCents()).isEqualTo(quote.totalCents());
    assertThat(shopper.details(ref).totalCents()).isEqualTo(quote.totalCents());
  }

  @Provide
  Arbitrary<List<CartItem>> carts() {
    Arbitrary<Set<String>> modules = Arbitraries.of(MODULES).set().ofMinSize(1).ofMaxSize(4);
    Arbitrary<Integer> units = Arbitraries.integers().between(0, 20);
    return Combinators.combine(modules, units, units)
        .as(
            (codes, branches, services) -> {
              List<CartItem> items = new ArrayList<>();
              codes.forEach(code -> items.add(addon(code, 1)));
              if (branches > 0) {
                items.add(addon("extra_branch", branches));
              }
              if (services > 0) {
                items.add(service("onsite_install_full", services));
                items.add(hardware("PRINTER-80", 1));
              }
              return items;
            });
  }

  /** The licence lapses 7 days after its year. */
  private static CartItem[] withLicenceIfNeeded(List<CartItem> cart, int days) {
    List<CartItem> items = new ArrayList<>(cart);
    if (days >= 365 + 7) {
      items.add(addon("license_annual", 1));
    }
    return items.toArray(CartItem[]::new);
  }
}
