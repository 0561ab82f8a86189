package org.restomesh.licensing.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.support.SpecCatalogue.AI_STUDIO;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.BRANCH;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.projection.EntitlementsChanged;
import org.restomesh.licensing.purchase.AddonPurchased;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class ProvisioningRacesIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Customer customer = Customer.of(wiring);

  @RepeatedTest(3)
  void onePaymentSettledByTwentyAtOnceBringsEverythingOnce() {
    Purchase purchase =
        customer.purchase(
            customer.line(LICENSE),
            customer.line(AI_STUDIO),
            customer.line(BRANCH, 3, 1),
            customer.line(PHOTOS));

    List<Object> outcomes = AtOnce.run(20, () -> customer.provision(purchase));

    assertThat(outcomes).hasSize(20).containsOnly(customer.owned());
    assertThat(customer.owned()).hasSize(4);
    assertThat(customer.owned(BRANCH).quantity()).isEqualTo(3);
    assertThat(count("credit_lot")).isEqualTo(1);
    assertThat(customer.events(AddonPurchased.TYPE)).hasSize(4);
    assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(1);
    assertThat(customer.projected().version()).isEqualTo(2);
  }

  @RepeatedTest(3)
  void ofTwoPaymentsForOneProductOneWins() {
    customer.buy(LICENSE);
    List<Callable<?>> payments = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Purchase purchase = customer.purchase(customer.line(API_ACCESS), customer.line(PHOTOS));
      payments.add(() -> customer.provision(purchase));
    }

    List<Object> outcomes = AtOnce.run(payments);

    assertThat(outcomes).filteredOn(List.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(DuplicateOwnership.class::isInstance).hasSize(1);
    assertThat(customer.owned()).hasSize(3);
    assertThat(count("credit_lot")).isEqualTo(1);
    assertThat(customer.events(AddonPurchased.TYPE)).hasSize(3);
  }

  @Test
  void unitsBoughtAtOnceAllCountAndNeverPassTheCeiling() {
    customer.buy(LICENSE);

    List<Object> outcomes = AtOnce.run(15, () -> customer.buy(customer.line(BRANCH, 7, 10)));

    assertThat(outcomes).filteredOn(List.class::isInstance).hasSize(14);
    assertThat(customer.owned(BRANCH).quantity()).isEqualTo(98);
    assertThat(customer.owned(BRANCH).period().chargedCents()).isEqualTo(140);
    assertThat(customer.set().limit("limit.maxBranches")).hasValue(99);
    assertThat(customer.projected().version()).isEqualTo(2 + 14);
  }

  private long count(String table) {
    return Rows.count(
        "select count(*) from " + table + " where tenant_id = ?", customer.tenantId());
  }
}
