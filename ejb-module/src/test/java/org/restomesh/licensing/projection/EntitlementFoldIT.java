package org.restomesh.licensing.projection;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.catalogue.Product;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.entitlement.FreeCore;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.lifecycle.Provisioning;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.support.Rows;
import org.restomesh.support.SpecCatalogue;
import org.restomesh.support.Wiring;

/** After any sequence of purchases, overrides and days, the set is the one that rows add up to. */
class EntitlementFoldIT {
  private static final int STEPS = 40;
  private static final List<String> CODES =
      SpecCatalogue.products().stream()
          .filter(product -> !product.listing().archived())
          .map(Product::code)
          .toList();

  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);
  private long overriddenBranches;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void theSetIsTheSumOfTheRows(long seed) {
    Random random = new Random(seed);
    long version = 1;
    EntitlementSet last = FreeCore.set();
    for (int step = 0; step < STEPS; step++) {
      wiring.businessTime().advance(Duration.ofHours(random.nextInt(24 * 45)));
      act(random);
      ProjectedSet now = customer.projected();
      assertThat(now.set()).as("seed %d, step %d", seed, step).isEqualTo(expected());
      assertThat(now.version()).isGreaterThanOrEqualTo(version);
      if (!now.set().equals(last)) {
        assertThat(now.version()).isGreaterThan(version);
      }
      version = now.version();
      last = now.set();
    }
    assertThat(version).as("something happened").isGreaterThan(5);
  }

  private void act(Random random) {
    if (random.nextInt(6) == 0) {
      overriddenBranches = random.nextInt(5);
      customer.override(Map.of("limit.maxBranches", overriddenBranches));
      return;
    }
    List<PurchasedLine> lines = new ArrayList<>();
    for (String code : CODES) {
      if (random.nextInt(5) == 0) {
        lines.add(customer.line(code, code.equals(SpecCatalogue.BRANCH) ? 3 : 1, 100));
      }
    }
    if (lines.isEmpty()) {
      return;
    }
    Purchase purchase = customer.purchase(PaymentRef.next(), lines);
    boolean refused =
        wiring.inTransaction(() -> wiring.get(Provisioning.class).conflict(purchase)).isPresent();
    if (!refused) {
      customer.provision(purchase);
    }
  }

  private record Row(String code, int quantity, LocalDate end) {}

  /**
   * Written down from requirements/2-licensing-billing#entitlement-set alone, and read past the
   * application.
   */
  private EntitlementSet expected() {
    LocalDate today = customer.account().dayOf(customer.now());
    List<Row> live =
        Rows.texts(
                "select code || ',' || quantity || ',' || coalesce(period_end, '9999-01-01')"
                    + " from owned_product where tenant_id = ?",
                customer.tenantId())
            .stream()
            .map(text -> text.split(",", -1))
            .map(it -> new Row(it[0], Integer.parseInt(it[1]), LocalDate.parse(it[2])))
            .filter(row -> today.isBefore(row.end().plusDays(7)))
            .toList();
    boolean licensed = live.stream().anyMatch(row -> row.code().equals(SpecCatalogue.LICENSE));
    Map<String, Boolean> features = new TreeMap<>(FreeCore.set().features());
    Map<String, Long> limits = new TreeMap<>(FreeCore.set().limits());
    Map<String, Set<String>> vendors = new TreeMap<>();
    for (Row row : live) {
      Product product = SpecCatalogue.product(row.code());
      if (licensed || !product.rules().requiresLicense()) {
        product.grants().features().forEach(key -> features.put(key, true));
        product
            .grants()
            .limits()
            .forEach((key, value) -> limits.merge(key, value * row.quantity(), Long::sum));
        product
            .grants()
            .integrations()
            .forEach(
                (key, ids) -> vendors.computeIfAbsent(key, any -> new TreeSet<>()).addAll(ids));
      }
    }
    limits.merge("limit.maxBranches", overriddenBranches, Long::sum);
    return new EntitlementSet(features, limits, vendors);
  }
}
