package org.restomesh.ws.handshake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.restomesh.realtime.socket.SocketPlace;
import org.restomesh.realtime.socket.SocketPlaces;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * Limits the sockets of a session and of a tenant: this node's are counted in memory, and in a
 * cluster those of the others are added (contract/9-cluster#shared-counts).
 */
@ApplicationScoped
public class ConnectionLimits {
  /** From the handshake to the open socket. */
  static final Duration OPEN_TIMEOUT = Duration.ofSeconds(10);

  private static final int RETRY_AFTER_SECONDS = 10;

  /** More than these are freed by {@link #tellOthers}. */
  private static final int MAX_WAITING = 1_000;

  @Inject GatewaySettings settings;
  @Inject Installation installation;
  @Inject SocketPlaces everywhere;
  @Inject BackgroundExecutor background;

  private final LongSupplier nanoTime;
  private final Map<Object, Integer> counts = new HashMap<>();
  private final Set<Place> taken = ConcurrentHashMap.newKeySet();
  private final Set<Place> unused = ConcurrentHashMap.newKeySet();

  public ConnectionLimits() {
    this(System::nanoTime);
  }

  ConnectionLimits(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /**
   * @throws TooManyRequests when the session or the tenant has reached its limit
   */
  Place take(Subscriber subscriber) {
    Place place = takeHere(subscriber);
    if (!installation.hasOtherNodes()) {
      return place;
    }
    boolean admitted = false;
    try {
      admitted =
          everywhere.take(
              place.place,
              place.ofSession,
              settings.maxPerSession(),
              place.ofTenant,
              settings.maxPerTenant());
    } finally {
      if (!admitted) {
        place.free();
      }
    }
    if (!admitted) {
      throw new TooManyRequests(RETRY_AFTER_SECONDS);
    }
    return place;
  }

  private synchronized Place takeHere(Subscriber subscriber) {
    int ofSession = count(subscriber.who()) + 1;
    int ofTenant = count(subscriber.tenantId()) + 1;
    if (ofSession > settings.maxPerSession() || ofTenant > settings.maxPerTenant()) {
      throw new TooManyRequests(RETRY_AFTER_SECONDS);
    }
    counts.put(subscriber.who(), ofSession);
    counts.put(subscriber.tenantId(), ofTenant);
    Place place = new Place(subscriber, ofSession, ofTenant);
    taken.add(place);
    unused.add(place);
    return place;
  }

  private int count(Object owner) {
    return counts.getOrDefault(owner, 0);
  }

  private void free(SocketPlace place) {
    freeHere(place);
    if (installation.hasOtherNodes()) {
      background.tryExecute(
          MAX_WAITING, () -> Tick.run("socket-place", () -> everywhere.free(place.id())));
    }
  }

  private synchronized void freeHere(SocketPlace place) {
    counts.computeIfPresent(place.owner(), (owner, n) -> n == 1 ? null : n - 1);
    counts.computeIfPresent(place.tenantId(), (tenant, n) -> n == 1 ? null : n - 1);
  }

  /** A client may hang up between handshake and socket; then nothing else frees its place. */
  public void freeUnused() {
    long now = nanoTime.getAsLong();
    unused.stream()
        .filter(place -> now - place.takenAt >= OPEN_TIMEOUT.toNanos())
        .forEach(Place::free);
  }

  /** From time to time: what the other nodes know of this one's sockets is made right. */
  public void tellOthers() {
    if (installation.hasOtherNodes()) {
      List<SocketPlace> open = taken.stream().map(place -> place.place).toList();
      everywhere.areOpen(open);
    }
  }

  /** The place of one socket. */
  public final class Place {
    private final SocketPlace place;
    private final int ofSession;
    private final int ofTenant;
    private final long takenAt = nanoTime.getAsLong();
    private final AtomicBoolean freed = new AtomicBoolean();

    private Place(Subscriber subscriber, int ofSession, int ofTenant) {
      this.place = new SocketPlace(UUID.randomUUID(), subscriber.tenantId(), subscriber.who());
      this.ofSession = ofSession;
      this.ofTenant = ofTenant;
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
        taken.remove(this);
        ConnectionLimits.this.free(place);
      }
    }
  }
}
