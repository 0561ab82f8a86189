package org.restomesh.device.command.queue;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.restomesh.device.command.poll.CommandWake;

/**
 * The devices for which this node knows that nothing waits. An entry comes from a check of the
 * database that found nothing, ends at once when a command is queued on this node, and is renewed
 * every second by {@link CommandWake}. Without renewal it ends after {@link #MAX_STALENESS}, so
 * that a command of another node is never overlooked for longer than that.
 */
@ApplicationScoped
public class EmptyQueueCache {
  static final Duration MAX_STALENESS = Duration.ofMillis(1_800);

  /** A device that has not polled for so long is not renewed. */
  static final Duration TTL = Duration.ofMinutes(1);

  private final Map<UUID, Entry> byDevice = new ConcurrentHashMap<>();
  private final LongSupplier nanos;

  public EmptyQueueCache() {
    this(System::nanoTime);
  }

  EmptyQueueCache(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Of one device; removed when something is queued for it. */
  private static final class Entry {
    private volatile long askedAt;
    private volatile long emptyAt;

    private Entry(long now) {
      askedAt = now;
      emptyAt = now - MAX_STALENESS.toNanos();
    }
  }

  /**
   * A check of the database for this device, begun before the query: if something is queued while
   * it runs, its result no longer counts.
   */
  public static final class Check {
    private final Entry entry;
    private final long begunAt;

    private Check(Entry entry, long begunAt) {
      this.entry = entry;
      this.begunAt = begunAt;
    }

    public void foundNothing() {
      entry.emptyAt = begunAt;
    }
  }

  public boolean isKnownEmpty(UUID deviceId) {
    Entry entry = byDevice.get(deviceId);
    if (entry == null) {
      return false;
    }
    long now = nanos.getAsLong();
    entry.askedAt = now;
    return now - entry.emptyAt < MAX_STALENESS.toNanos();
  }

  Check beginCheck(UUID deviceId) {
    long now = nanos.getAsLong();
    return new Check(byDevice.computeIfAbsent(deviceId, any -> new Entry(now)), now);
  }

  /** Something was queued: whatever is known or being checked is void. */
  public void forget(UUID deviceId) {
    byDevice.remove(deviceId);
  }

  /** Begins a check for each device that has polled recently. */
  public Map<UUID, Check> beginChecks() {
    long now = nanos.getAsLong();
    byDevice.values().removeIf(entry -> now - entry.askedAt > TTL.toNanos());
    Map<UUID, Check> checks = new ConcurrentHashMap<>();
    byDevice.forEach((deviceId, entry) -> checks.put(deviceId, new Check(entry, now)));
    return checks;
  }
}
