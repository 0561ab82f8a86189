package org.restomesh.device.command.queue;

import org.restomesh.device.command.poll.CommandWake;


import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The devices for which this node knows that nothing waits. Knowledge comes from a look into the
 * database that saw nothing, ends at once when a command is queued on this node, and is renewed
 * every second by {@link CommandWake}. Without renewal it ends after {@link #MAX_STALENESS}, so
 * that a command of another node is never overlooked for longer than that.
 */
@ApplicationScoped
public class EmptyQueueCache {
  static final Duration MAX_STALENESS = Duration.ofMillis(1_800);

  /** A device that has not asked for so long is not worth a renewal. */
  static final Duration TTL = Duration.ofMinutes(1);

  private final Map<UUID, Knowledge> byDevice = new ConcurrentHashMap<>();
  private final LongSupplier nanos;

  public EmptyQueueCache() {
    this(System::nanoTime);
  }

  EmptyQueueCache(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Of one device, until something is queued for it: then nobody finds it any more. */
  private static final class Knowledge {
    private volatile long askedAt;
    private volatile long emptyAt;

    private Knowledge(long now) {
      askedAt = now;
      emptyAt = now - MAX_STALENESS.toNanos();
    }
  }

  /**
   * A look into the database for this device, begun before the query: should something be queued
   * while it runs, what it sees no longer counts.
   */
  public static final class Look {
    private final Knowledge knowledge;
    private final long begunAt;

    private Look(Knowledge knowledge, long begunAt) {
      this.knowledge = knowledge;
      this.begunAt = begunAt;
    }

    public void sawNothing() {
      knowledge.emptyAt = begunAt;
    }
  }

  public boolean isKnownEmpty(UUID deviceId) {
    Knowledge knowledge = byDevice.get(deviceId);
    if (knowledge == null) {
      return false;
    }
    long now = nanos.getAsLong();
    knowledge.askedAt = now;
    return now - knowledge.emptyAt < MAX_STALENESS.toNanos();
  }

  Look look(UUID deviceId) {
    long now = nanos.getAsLong();
    return new Look(byDevice.computeIfAbsent(deviceId, any -> new Knowledge(now)), now);
  }

  /** Something was queued: whatever was known or is being looked up is void. */
  public void forget(UUID deviceId) {
    byDevice.remove(deviceId);
  }

  /** Looks to take at the devices that have asked lately, by device. */
  public Map<UUID, Look> looks() {
    long now = nanos.getAsLong();
    byDevice.values().removeIf(known -> now - known.askedAt > TTL.toNanos());
    Map<UUID, Look> looks = new ConcurrentHashMap<>();
    byDevice.forEach((deviceId, knowledge) -> looks.put(deviceId, new Look(knowledge, now)));
    return looks;
  }
}
