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

/** How many sockets a session and a tenant have on this node. */
@ApplicationScoped
public class ConnectionLimits {
  /** From the handshake to the socket. */
  static final Duration OPEN_TIMEOUT = Duration.ofSeconds(10);

  private static final int RETRY_AFTER_SECONDS = 10;

  private final LongSupplier nanoTime;
  private final Map<Object, Integer> taken = new HashMap<>();
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
   * @throws TooManyRequests when session or tenant have all that they may have
   */
  synchronized Place take(Subscriber subscriber) {
    if (count(subscriber.who()) >= settings.mostOfSession()
        || count(subscriber.tenantId()) >= settings.mostOfTenant()) {
      throw new TooManyRequests(RETRY_AFTER_SECONDS);
    }
    taken.merge(subscriber.who(), 1, Integer::sum);
    taken.merge(subscriber.tenantId(), 1, Integer::sum);
    Place place = new Place(subscriber);
    unused.add(place);
    return place;
  }

  private int count(Object whose) {
    return taken.getOrDefault(whose, 0);
  }

  private synchronized void free(Subscriber subscriber) {
    taken.computeIfPresent(subscriber.who(), (who, n) -> n == 1 ? null : n - 1);
    taken.computeIfPresent(subscriber.tenantId(), (tenant, n) -> n == 1 ? null : n - 1);
  }

  /** A client may hang up between handshake and socket; then nobody else gives its place back. */
  public void freeUnused() {
    long now = nanoTime.getAsLong();
    unused.stream()
        .filter(place -> now - place.takenAt >= OPEN_TIMEOUT.toNanos())
        .forEach(Place::free);
  }

  /** One socket's. */
  public final class Place {
    private final Subscriber subscriber;
    private final long takenAt = nanoTime.getAsLong();
    private final AtomicBoolean over = new AtomicBoolean();

    private Place(Subscriber subscriber) {
      this.subscriber = subscriber;
    }

    /**
     * The socket is there.
     *
     * @return false when it came too late, and the place is somebody else's
     */
    boolean use() {
      return unused.remove(this);
    }

    /** However often it is called. */
    public void free() {
      unused.remove(this);
      if (over.compareAndSet(false, true)) {
        ConnectionLimits.this.free(subscriber);
      }
    }
  }
}
