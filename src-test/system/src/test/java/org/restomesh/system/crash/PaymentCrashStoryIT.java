package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.wire;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.WithoutRateLimits;

/**
 * The server is killed after the provider has the money and before we have committed: the next
 * callback settles it, once (issue of contract 3, Payment provider).
 */
@WithoutRateLimits
class PaymentCrashStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String LICENSE_CENTS = "490000";

  @Test
  void moneyThatWasOnItsWayWhenTheServerDiedBuysWhatItWasFor() throws SQLException {
    TestTenant tenant = TestTenant.open();
    String ref = Shop.of(tenant.admin()).open(addon("license_annual", 1));
    CompletableFuture<?> lost;
    try (Connection locking = Installation.database().connect()) {
      locking.setAutoCommit(false);
      holdBillingLock(locking, tenant.id());
      lost = CompletableFuture.runAsync(() -> Shop.callback(wire(ref), "success", LICENSE_CENTS));
      await().atMost(PATIENCE).until(() -> somebodyWaitsForALock());

      Installation.kill();
      locking.rollback();
    }
    await().atMost(PATIENCE).until(lost::isDone);
    assertThat(lost).isCompletedExceptionally();
    Installation.startAgain();
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

  private static void holdBillingLock(Connection connection, String tenantId) throws SQLException {
    try (PreparedStatement lock =
        connection.prepareStatement(
            "insert into billing_account (tenant_id) values (?) on conflict (tenant_id)"
                + " do update set anchor_at = billing_account.anchor_at")) {
      lock.setObject(1, UUID.fromString(tenantId));
      lock.executeUpdate();
    }
  }

  private static boolean somebodyWaitsForALock() throws SQLException {
    try (Connection connection = Installation.database().connect();
        PreparedStatement waiting =
            connection.prepareStatement("select count(*) from pg_locks where not granted");
        ResultSet row = waiting.executeQuery()) {
      return row.next() && row.getInt(1) > 0;
    }
  }
}
