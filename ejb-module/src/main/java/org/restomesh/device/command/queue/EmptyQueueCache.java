package org.restomesh.device.command.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.device.command.poll.CommandWake;

/**
 * The devices for which this node knows that nothing waits. An entry comes from a check of the
 * database that found nothing, ends at once when a command is queued on any node ({@link
 * OtherNodes}), and is renewed every second by {@link CommandWake}. Without renewal it ends after
 * {@link #MAX_STALENESS}, for commands that become due by themselves.
 */
@ApplicationScoped
public class EmptyQueueCache {
  static final Duration MAX_STALENESS = Duration.ofMillis(1_800);

  /** A device that has not polled for so long is not renewed. */
  static final Duration TTL = Duration.ofMinutes(1);

  @Inject OtherNodes otherNodes;

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
    private volatile Found found;

    private Entry(long now, long epoch) {
      askedAt = now;
      found = new Found(now - MAX_STALENESS.toNanos(), epoch);
    }
  }

  /** That nothing waited, at this time and in this epoch of {@link OtherNodes}. */
  private record Found(long emptyAt, long epoch) {}

  /**
   * A check of the database for this device, begun before the query: if something is queued while
   * it runs, its result no longer counts.
   */
  public static final class Check {
    private final Entry entry;
    private final Found begun;

    private Check(Entry entry, Found begun) {
      this.entry = entry;
      this.begun = begun;
    }

    public void foundNothing() {
      entry.found = begun;
    }
  }

  public boolean isKnownEmpty(UUID deviceId) {
    Entry entry = byDevice.get(deviceId);
    if (entry == null) {
      return false;
    }
    long now = nanos.getAsLong();
    entry.askedAt = now;
    Found found = entry.found;
    return now - found.emptyAt() < MAX_STALENESS.toNanos() && otherNodes.isCurrent(found.epoch());
  }

  Check beginCheck(UUID deviceId) {
    long now = nanos.getAsLong();
    long epoch = otherNodes.epoch();
    Entry entry = byDevice.computeIfAbsent(deviceId, any -> new Entry(now, epoch));
    return new Check(entry, new Found(now, epoch));
  }

  /** Something was queued: whatever is known or being checked is void. */
  public void forget(UUID deviceId) {
    byDevice.remove(deviceId);
  }

  /** Begins a check for each device that has polled recently. */
  public Map<UUID, Check> beginChecks() {
    long now = nanos.getAsLong();
    byDevice.values().removeIf(entry -> now - entry.askedAt > TTL.toNanos());
    Found begun = new Found(now, otherNodes.epoch());
    Map<UUID, Check> checks = new ConcurrentHashMap<>();
    byDevice.forEach((deviceId, entry) -> checks.put(deviceId, new Check(entry, begun)));
    return checks;
  }
}
