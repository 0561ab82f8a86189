package org.restomesh.delivery.action;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;
import org.restomesh.work.Lease;

/**
 * Allows one action at a time on an order, across all nodes. The lease is a column, not a lock,
 * because the platform is called while it is held; a dead node's lease expires. On each node only
 * one further request waits for it: every extra click would cost a thread.
 */
@ApplicationScoped
public class ActionLeases {
  /**
   * A double click waits for the first one's answer, but not for a slow platform, nor for a node
   * that was lost in the middle of a call: who tries again has an answer within 3 s
   * (contract/9-cluster).
   */
  private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(2);

  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

  private static final Lease LEASE =
      Lease.of("action_lease_id", "action_lease_until", Duration.ofSeconds(75));

  private static final String CLAIM =
      LEASE.sql("update delivery_order set {claim} where order_id = :orderId and {free}");

  private static final String RELEASE =
      LEASE.sql("update delivery_order set {release} where order_id = :orderId and {held}");

  /** The queue checks the lease before it sends, so one of the two always sees the other. */
  private static final String QUEUE_SENDS =
      """
      select exists (select from delivery_outbound
        where order_id = :orderId and state = 'PENDING' and lease_until > now())
      """;

  @Inject Sql sql;

  /** Orders whose lease a thread of this node waits for. */
  private final Set<UUID> awaited = ConcurrentHashMap.newKeySet();

  /**
   * Runs the action while no other runs on the order.
   *
   * @throws ActionInProgress when another action on the order does not end in time, or a request
   *     already waits for it
   */
  public <T> T runExclusively(UUID orderId, Supplier<T> action) {
    UUID leaseId = Ids.next();
    long deadline = System.nanoTime() + WAIT_TIMEOUT.toNanos();
    if (!claim(orderId, leaseId)) {
      awaitLease(orderId, leaseId, deadline);
    }
    try {
      await(() -> !queueSends(orderId), deadline);
      return action.get();
    } finally {
      sql.statement(RELEASE).with("orderId", orderId).with("claimId", leaseId).change();
    }
  }

  private void awaitLease(UUID orderId, UUID leaseId, long deadline) {
    if (!awaited.add(orderId)) {
      throw new ActionInProgress();
    }
    try {
      await(() -> claim(orderId, leaseId), deadline);
    } finally {
      awaited.remove(orderId);
    }
  }

  private boolean claim(UUID orderId, UUID leaseId) {
    return sql.statement(CLAIM).with("claimId", leaseId).with("orderId", orderId).change() > 0;
  }

  private boolean queueSends(UUID orderId) {
    return sql.statement(QUEUE_SENDS).with("orderId", orderId).first(Boolean.class).orElseThrow();
  }

  private static void await(BooleanSupplier condition, long deadline) {
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new ActionInProgress();
      }
      LockSupport.parkNanos(POLL_INTERVAL.toNanos());
    }
  }
}
