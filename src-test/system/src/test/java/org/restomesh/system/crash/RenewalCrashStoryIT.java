package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.wire;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Account;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.RehearsedYear;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * The server is killed in grace, while a renewal is being settled, and comes back: the account goes
 * on where it was (requirements/2-licensing-billing#renewal).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("kills the server in another year")
class RenewalCrashStoryIT {
  @RegisterExtension static final Outage KILL = Outage.kill();

  private static final String YEAR_CENTS = String.valueOf(490_000 + 249_000);

  @Test
  void aRenewalThatWasOnItsWayWhenTheServerDiedIsPaidOnce() throws SQLException {
    TestTenant tenant = TestTenant.open();
    Rehearsal.moveTo(RehearsedYear.FIRST_DAY);
    Shop.of(tenant.admin()).buy(addon("license_annual", 1), addon("api_access", 1));
    List<String> eventsOfPurchase = Events.ids(tenant);
    Rehearsal.moveTo("2043-03-07T20:50:00Z"); // nothing has run until the last evening of grace
    Rehearsal.run("renewal-cycles");
    String cycle = Account.of(tenant.admin()).cycleId();
    String ref = Shop.of(tenant.admin()).intentCart(Shop.renewal(cycle)).is(201).text("paymentRef");

    InterruptedSettlement.of(tenant, ref, YEAR_CENTS, KILL);

    Caller admin = Restomesh.anybody().signIn(tenant.adminEmail(), TestTenant.PASSWORD);
    Account account = Account.of(admin);
    assertThat(account.licenseStatus()).isEqualTo("grace");
    Rehearsal.moveTo("2043-03-07T21:05:00Z");
    account.knock().isError(403, "ENTITLEMENT_REQUIRED");
    for (int i = 0; i < 2; i++) {
      Answer told = Shop.callback(wire(ref), "success", YEAR_CENTS);
      assertThat(told.is(200).body()).isEqualTo("OK");
    }
    account.knock().is(200);
    for (String code : List.of("license_annual", "api_access")) {
      assertThat(account.owned(code, "periodEnd")).isEqualTo("2044-03-01");
    }
    assertThat(Events.count(tenant, "addon.past_due.v1")).isEqualTo(2);
    assertThat(Events.since(eventsOfPurchase, tenant, "addon.purchased.v1"))
        .extracting(event -> event.get("origin").textValue())
        .containsExactly("renewal", "renewal");
    assertThat(admin.get("/api/v1/me/invoices").is(200).json()).hasSize(2);
    System.out.printf(
        "renewal crash on %s: killed while settling in grace, settled once after the lapse%n",
        Installation.serverName());
  }
}
