package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.wire;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * The server is killed after the provider has the money and before we have committed: the next
 * callback settles it, once (contract/3-licensing#callback-settled).
 */
class PaymentCrashStoryIT {
  /** Within the half minute that a statement may take. */
  @RegisterExtension static final Outage KILL = Outage.promptKill();

  private static final String LICENSE_CENTS = "490000";

  @Test
  void moneyThatWasOnItsWayWhenTheServerDiedBuysWhatItWasFor() throws SQLException {
    TestTenant tenant = TestTenant.open();
    String ref = Shop.of(tenant.admin()).open(addon("license_annual", 1));

    InterruptedSettlement.of(tenant, ref, LICENSE_CENTS, KILL);

    Shop shop = Shop.of(Restomesh.anybody().signIn(tenant.adminEmail(), TestTenant.PASSWORD));
    assertThat(shop.status(ref)).isEqualTo("pending");
    assertThat(Shop.callback(wire(ref), "success", LICENSE_CENTS).is(200).body()).isEqualTo("OK");
    assertThat(shop.confirm(ref).is(200).text("status")).isEqualTo("provisioned");
    assertThat(shop.licensing().json().get("owned")).hasSize(1);
    assertThat(Shop.callback(wire(ref), "success", LICENSE_CENTS).is(200).body()).isEqualTo("OK");
    assertThat(shop.licensing().json().get("owned")).hasSize(1);
    System.out.printf(
        "payment crash on %s: killed while settling, settled once by the next callback%n",
        Installation.serverName());
  }
}
