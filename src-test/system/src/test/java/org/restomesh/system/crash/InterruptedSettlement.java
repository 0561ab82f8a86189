package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.Shop.wire;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/** A server that is killed after the provider has the money and before the settlement commits. */
final class InterruptedSettlement {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private InterruptedSettlement() {}

  /** The provider tells of the payment, once and in vain; returns when the server is back. */
  static void of(TestTenant tenant, String paymentRef, String cents) throws SQLException {
    CompletableFuture<?> lost;
    try (Connection locking = Installation.database().connect()) {
      locking.setAutoCommit(false);
      holdBillingLock(locking, tenant.id());
      lost = CompletableFuture.runAsync(() -> Shop.callback(wire(paymentRef), "success", cents));
      await().atMost(PATIENCE).until(() -> somebodyWaitsForALock());

      Installation.kill();
      locking.rollback();
    }
    await().atMost(PATIENCE).until(lost::isDone);
    assertThat(lost).isCompletedExceptionally();
    Installation.startAgain();
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
