package org.restomesh.licensing.ownership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.support.SpecCatalogue.API_ACCESS;
import static org.restomesh.support.SpecCatalogue.LICENSE;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.licensing.Customer;
import org.restomesh.licensing.lifecycle.EntitlementExpiryJob;
import org.restomesh.licensing.lifecycle.LicenceLapseJob;
import org.restomesh.licensing.projection.EntitlementsChanged;
import org.restomesh.shared.job.Job;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Both sweeps on two nodes at the same moment. */
class SweepsAtOnceIT {
  private static final int TENANTS = 12;

  private final Wiring node = Wiring.likeAContainer();
  private final Wiring otherNode = Wiring.likeAContainer();
  private final List<Customer> customers = new ArrayList<>();

  @BeforeEach
  void buy() {
    for (int i = 0; i < TENANTS; i++) {
      Customer customer = Customer.of(node);
      customer.buy(LICENSE, API_ACCESS);
      customers.add(customer);
    }
  }

  @Test
  void eachChangeIsMadeAndToldOnce() {
    sweepAt("2027-03-01T05:00:00Z");
    for (Customer customer : customers) {
      assertThat(customer.events(AddonPastDue.TYPE)).hasSize(2);
      assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(1);
      assertThat(customer.stored(API_ACCESS, "status")).isEqualTo("PAST_DUE");
    }

    sweepAt("2027-03-08T05:00:00Z");
    for (Customer customer : customers) {
      assertThat(customer.events(AddonPastDue.TYPE)).hasSize(2);
      assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(2);
      assertThat(customer.stored(API_ACCESS, "status")).isEqualTo("EXPIRED");
    }
  }

  @Test
  void aSweepAndAPaymentAtOnceTellOneStory() {
    List<Callable<?>> works = new ArrayList<>();
    node.businessTime().moveTo(Instant.parse("2027-03-01T05:00:00Z"));
    works.add(() -> run(EntitlementExpiryJob.class, node));
    for (Customer customer : customers) {
      works.add(() -> customer.renew(LICENSE, API_ACCESS));
    }

    AtOnce.run(works);

    for (Customer customer : customers) {
      assertThat(customer.events(AddonPastDue.TYPE)).hasSize(2);
      assertThat(customer.events(EntitlementsChanged.TYPE)).hasSize(1);
      assertThat(customer.stored(API_ACCESS, "status || period_end")).isEqualTo("ACTIVE2028-03-01");
    }
  }

  @Test
  void anAccountThatCannotBeBroughtUpDoesNotStopTheOthers() throws SQLException {
    Customer broken = customers.get(0);
    Rows.change(
        "update owned_product set code = 'no_such_product' where tenant_id = ? and code = ?",
        broken.tenantId(),
        API_ACCESS);
    try {
      sweepAt("2027-03-01T05:00:00Z");

      assertThat(broken.stored(LICENSE, "status")).isEqualTo("ACTIVE");
      assertThat(customers.subList(1, TENANTS))
          .allSatisfy(it -> assertThat(it.stored(LICENSE, "status")).isEqualTo("PAST_DUE"));
    } finally {
      Rows.change("update owned_product set code = ? where code = 'no_such_product'", API_ACCESS);
    }
  }

  private void sweepAt(String instant) {
    List<Callable<?>> sweeps = new ArrayList<>();
    for (Wiring one : List.of(node, otherNode)) {
      one.businessTime().moveTo(Instant.parse(instant));
      sweeps.add(() -> run(EntitlementExpiryJob.class, one));
      sweeps.add(() -> run(LicenceLapseJob.class, one));
    }

    assertThat(AtOnce.run(sweeps)).allMatch(Integer.class::isInstance);
  }

  private static <T extends Job> int run(Class<T> job, Wiring wiring) {
    return wiring.get(job).run(wiring.businessTime().instant());
  }
}
