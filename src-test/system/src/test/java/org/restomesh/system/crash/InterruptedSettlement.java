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
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/** A server that is killed after the provider has the money and before the settlement commits. */
final class InterruptedSettlement {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final String BILLING_LOCK =
      "insert into billing_account (tenant_id) values (?) on conflict (tenant_id)"
          + " do update set anchor_at = billing_account.anchor_at";

  private static final String LONG_LEASE =
      "update payment_callback set lease_until = lease_until + interval '1 hour'"
          + " where merchant_oid = ? and lease_until is not null";

  private static final String ORDER_LOCK =
      "update restaurant_order set version = version where id = ?";

  private InterruptedSettlement() {}

  /** The provider tells of the payment, once and in vain; returns when the server is back. */
  static void of(TestTenant tenant, String paymentRef, String cents, Outage kill)
      throws SQLException {
    of(BILLING_LOCK, tenant.id(), paymentRef, cents, kill);
  }

  /** The same of a guest's payment for an order. */
  static void ofOrder(String orderId, String paymentRef, String cents, Outage kill)
      throws SQLException {
    of(ORDER_LOCK, orderId, paymentRef, cents, kill);
  }

  private static void of(String lock, String locked, String paymentRef, String cents, Outage kill)
      throws SQLException {
    kill.prepared();
    try (Connection locking = Installation.database().connect()) {
      locking.setAutoCommit(false);
      hold(locking, lock, locked);
      CompletableFuture<?> lost =
          CompletableFuture.runAsync(() -> Shop.callback(wire(paymentRef), "success", cents));
      int holder = backendOf(locking);
      await().atMost(PATIENCE).until(() -> somebodyWaitsFor(holder));

      kill.happens(
          () -> {
            letGo(locking);
            prolongLease(locking, paymentRef);
            await().atMost(PATIENCE).until(lost::isDone);
          });
      assertThat(lost).isCompletedExceptionally();
    }
  }

  private static void letGo(Connection locking) {
    try {
      locking.rollback();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Else a restart that takes more than its minute finds the callback already settled by a job. */
  private static void prolongLease(Connection connection, String paymentRef) {
    try (PreparedStatement lease = connection.prepareStatement(LONG_LEASE)) {
      lease.setString(1, wire(paymentRef));
      assertThat(lease.executeUpdate()).isEqualTo(1);
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void hold(Connection connection, String sql, String id) throws SQLException {
    try (PreparedStatement lock = connection.prepareStatement(sql)) {
      lock.setObject(1, UUID.fromString(id));
      assertThat(lock.executeUpdate()).isEqualTo(1);
    }
  }

  private static int backendOf(Connection connection) throws SQLException {
    try (PreparedStatement own = connection.prepareStatement("select pg_backend_pid()");
        ResultSet row = own.executeQuery()) {
      row.next();
      return row.getInt(1);
    }
  }

  private static boolean somebodyWaitsFor(int holder) throws SQLException {
    try (Connection connection = Installation.database().connect();
        PreparedStatement waiting =
            connection.prepareStatement(
                "select count(*) from pg_stat_activity where ? = any(pg_blocking_pids(pid))")) {
      waiting.setInt(1, holder);
      try (ResultSet row = waiting.executeQuery()) {
        return row.next() && row.getInt(1) > 0;
      }
    }
  }
}
