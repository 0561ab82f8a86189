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
 * One action at a time on an order, whoever acts on whatever node. The lease is a column, not a
 * lock: the platform is called meanwhile. A node that dies leaves it to run out. Of those who come
 * meanwhile one waits on each node, a thread being too much for every further click.
 */
@ApplicationScoped
public class ActionLeases {
  /** A double click waits for the first one's answer; more than a call takes nobody waits. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final Duration LOOKS = Duration.ofMillis(50);

  private static final Lease LEASE =
      Lease.of("action_lease_id", "action_lease_until", Duration.ofSeconds(75));

  private static final String TAKE =
      LEASE.sql("update delivery_order set {claim} where order_id = :orderId and {free}");

  private static final String RELEASE =
      LEASE.sql("update delivery_order set {release} where order_id = :orderId and {held}");

  /** The queue looks at the lease in turn before it sends: one of both sees the other. */
  private static final String QUEUE_SENDS =
      """
      select exists (select from delivery_outbound
        where order_id = :orderId and state = 'PENDING' and lease_until > now())
      """;

  @Inject Sql sql;

  /** The orders for whose lease somebody waits here. */
  private final Set<UUID> awaited = ConcurrentHashMap.newKeySet();

  /**
   * Acts alone.
   *
   * @throws ActionInProgress when another action on the order does not end, or somebody waits for
   *     it already
   */
  public <T> T alone(UUID orderId, Supplier<T> action) {
    UUID leaseId = Ids.next();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    if (!take(orderId, leaseId)) {
      awaitTurn(orderId, leaseId, deadline);
    }
    try {
      await(() -> !queueSends(orderId), deadline);
      return action.get();
    } finally {
      sql.statement(RELEASE).with("orderId", orderId).with("claimId", leaseId).change();
    }
  }

  private void awaitTurn(UUID orderId, UUID leaseId, long deadline) {
    if (!awaited.add(orderId)) {
      throw new ActionInProgress();
    }
    try {
      await(() -> take(orderId, leaseId), deadline);
    } finally {
      awaited.remove(orderId);
    }
  }

  private boolean take(UUID orderId, UUID leaseId) {
    return sql.statement(TAKE).with("claimId", leaseId).with("orderId", orderId).change() > 0;
  }

  private boolean queueSends(UUID orderId) {
    return sql.statement(QUEUE_SENDS).with("orderId", orderId).first(Boolean.class).orElseThrow();
  }

  private static void await(BooleanSupplier condition, long deadline) {
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new ActionInProgress();
      }
      LockSupport.parkNanos(LOOKS.toNanos());
    }
  }
}
