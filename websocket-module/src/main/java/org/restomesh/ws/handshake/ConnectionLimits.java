package org.restomesh.ws.handshake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.restomesh.shared.limit.TooManyRequests;

/** Limits the sockets of a session and of a tenant on this node. */
@ApplicationScoped
public class ConnectionLimits {
  /** From the handshake to the open socket. */
  static final Duration OPEN_TIMEOUT = Duration.ofSeconds(10);

  private static final int RETRY_AFTER_SECONDS = 10;

  private final LongSupplier nanoTime;
  private final Map<Object, Integer> counts = new HashMap<>();
  private final Set<Place> unused = ConcurrentHashMap.newKeySet();
  private GatewaySettings settings;

  public ConnectionLimits() {
    this(System::nanoTime);
  }

  ConnectionLimits(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  @Inject
  void configure(GatewaySettings limits) {
    settings = limits;
  }

  /**
   * @throws TooManyRequests when the session or the tenant has reached its limit
   */
  synchronized Place take(Subscriber subscriber) {
    if (count(subscriber.who()) >= settings.maxPerSession()
        || count(subscriber.tenantId()) >= settings.maxPerTenant()) {
      throw new TooManyRequests(RETRY_AFTER_SECONDS);
    }
    counts.merge(subscriber.who(), 1, Integer::sum);
    counts.merge(subscriber.tenantId(), 1, Integer::sum);
    Place place = new Place(subscriber);
    unused.add(place);
    return place;
  }

  private int count(Object owner) {
    return counts.getOrDefault(owner, 0);
  }

  private synchronized void free(Subscriber subscriber) {
    counts.computeIfPresent(subscriber.who(), (who, n) -> n == 1 ? null : n - 1);
    counts.computeIfPresent(subscriber.tenantId(), (tenant, n) -> n == 1 ? null : n - 1);
  }

  /** A client may hang up between handshake and socket; then nothing else frees its place. */
  public void freeUnused() {
    long now = nanoTime.getAsLong();
    unused.stream()
        .filter(place -> now - place.takenAt >= OPEN_TIMEOUT.toNanos())
        .forEach(Place::free);
  }

  /** The place of one socket. */
  public final class Place {
    private final Subscriber subscriber;
    private final long takenAt = nanoTime.getAsLong();
    private final AtomicBoolean freed = new AtomicBoolean();

    private Place(Subscriber subscriber) {
      this.subscriber = subscriber;
    }

    /**
     * The socket has opened.
     *
     * @return false when it opened too late, and the place has been freed
     */
    boolean use() {
      return unused.remove(this);
    }

    /** May be called more than once. */
    public void free() {
      unused.remove(this);
      if (freed.compareAndSet(false, true)) {
        ConnectionLimits.this.free(subscriber);
      }
    }
  }
}
