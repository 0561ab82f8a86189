package org.restomesh.webhook.delivery;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How many deliveries this node has in flight for each subscription, so that it need not ask the
 * database for a slot when it has taken all of them itself. Who finds no room is not queued but
 * remembered: whoever leaves next looks again for what is due.
 */
final class InFlight {
  private final int most;
  private final Map<UUID, Count> counts = new ConcurrentHashMap<>();

  /**
   * @param wanted something may be due that nobody here has looked for
   */
  private record Count(int taken, boolean wanted) {}

  /**
   * @param most for each subscription
   */
  InFlight(int most) {
    this.most = most;
  }

  /** Whether there was room; if not, it is remembered that somebody wanted it. */
  boolean enter(UUID subscriptionId) {
    boolean[] entered = new boolean[1];
    counts.compute(
        subscriptionId,
        (id, count) -> {
          int taken = count == null ? 0 : count.taken();
          entered[0] = taken < most;
          return entered[0]
              ? new Count(taken + 1, count != null && count.wanted())
              : new Count(taken, true);
        });
    return entered[0];
  }

  /**
   * To be told, having entered, before looking for whatever is due: earlier wishes are met by it.
   */
  void looking(UUID subscriptionId) {
    want(subscriptionId, false);
  }

  /** To be told when the look has found something: there may be more. */
  void found(UUID subscriptionId) {
    want(subscriptionId, true);
  }

  /** Whether somebody has wanted in since the last look, so that another is due. */
  boolean leave(UUID subscriptionId) {
    boolean[] wanted = new boolean[1];
    counts.computeIfPresent(
        subscriptionId,
        (id, count) -> {
          wanted[0] = count.wanted();
          return count.taken() == 1 && !count.wanted()
              ? null
              : new Count(count.taken() - 1, count.wanted());
        });
    return wanted[0];
  }

  /**
   * Leaves because something is due for which there is no slot: whoever is in flight here looks
   * again when it leaves. Whether nobody is, so that other nodes have all slots.
   */
  boolean leaveWithoutSlot(UUID subscriptionId) {
    boolean[] alone = new boolean[1];
    counts.computeIfPresent(
        subscriptionId,
        (id, count) -> {
          alone[0] = count.taken() == 1;
          return alone[0] ? null : new Count(count.taken() - 1, true);
        });
    return alone[0];
  }

  /** Of all subscriptions together. */
  int total() {
    return counts.values().stream().mapToInt(Count::taken).sum();
  }

  private void want(UUID subscriptionId, boolean wanted) {
    counts.computeIfPresent(subscriptionId, (id, count) -> new Count(count.taken(), wanted));
  }
}
