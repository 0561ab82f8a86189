package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.restomesh.shared.Background;
import org.restomesh.shared.Log;
import org.restomesh.shared.OrderlyStop;

/**
 * Has deliveries sent when something says that they are due. It holds no queue: what finds no room
 * is found again by whoever makes some, and the rows say what is due.
 */
@ApplicationScoped
public class Dispatcher {
  private static final Log LOG = Log.of(Dispatcher.class);
  private static final int STRIPES = 64;

  /** Fewer than the client has connections: to wait for one would count as the receiver's time. */
  private static final int MOST_ON_NODE = 1_800;

  /** Other nodes have all slots, and do not tell when they have none. */
  private static final Duration OTHERS_PAUSE = Duration.ofSeconds(1);

  private static final Duration STOP_LOOKS = Duration.ofMillis(20);

  @Inject Claims claims;
  @Inject Sender sender;
  @Inject Background background;
  @Inject Clock clock;
  @Inject OrderlyStop stop;

  private final InFlight inFlight = new InFlight(Claims.MOST_IN_FLIGHT);

  /** Claims of one subscription go one after the other: at once they would want the same slot. */
  private final Object[] locks = new Object[STRIPES];

  public Dispatcher() {
    for (int i = 0; i < STRIPES; i++) {
      locks[i] = new Object();
    }
  }

  /** Begins to send what is due, and returns without waiting for answers. */
  public void look(DeliveryDue hint) {
    UUID subscriptionId = hint.subscriptionId();
    if (!mayGoOn()) {
      return; // the sweep looks again
    }
    if (hint.deliveryId() == null) {
      drain(subscriptionId);
      return;
    }
    if (!inFlight.enter(subscriptionId)) {
      return; // remembered
    }
    Claim claim = claim(subscriptionId, () -> claims.one(hint.deliveryId(), clock.instant()));
    if (claim.succeeded()) {
      send(claim.delivery());
    } else if (claim.lacksSlot()) {
      leaveWithoutSlot(subscriptionId);
    } else {
      leave(subscriptionId);
      lookAgainSoon(hint);
    }
  }

  private void lookAgainSoon(DeliveryDue hint) {
    Instant now = clock.instant();
    claims
        .dueSoon(hint.deliveryId(), now)
        .ifPresent(
            dueAt ->
                background.after(
                    Duration.between(now, dueAt).plus(PlannedLooks.NOT_TOO_SOON),
                    () -> look(hint)));
  }

  private boolean mayGoOn() {
    return !stop.hasBegun() && inFlight.total() < MOST_ON_NODE;
  }

  /** Sends nothing new from now on, and waits for what is in flight: an orderly stop. */
  void stop() {
    while (!stop.begin().isZero() && inFlight.total() > 0) {
      LockSupport.parkNanos(STOP_LOOKS.toNanos());
    }
  }

  /** Until nothing is due or there is no room; whoever makes room goes on. */
  private void drain(UUID subscriptionId) {
    boolean again = true;
    while (again && mayGoOn() && inFlight.enter(subscriptionId)) {
      inFlight.looking(subscriptionId);
      Claim claim = claim(subscriptionId, () -> claims.next(subscriptionId, clock.instant()));
      if (claim.succeeded()) {
        inFlight.found(subscriptionId);
        send(claim.delivery());
      } else if (claim.lacksSlot()) {
        leaveWithoutSlot(subscriptionId);
        return;
      } else {
        again = inFlight.leave(subscriptionId);
      }
    }
  }

  private Claim claim(UUID subscriptionId, Supplier<Claim> claim) {
    try {
      synchronized (locks[Math.floorMod(subscriptionId.hashCode(), STRIPES)]) {
        return claim.get();
      }
    } catch (RuntimeException | Error e) { // whatever it is: the place has to become free again
      LOG.warn("claiming webhook deliveries of " + subscriptionId + ": " + e);
      return Claim.NOTHING_DUE; // the sweep looks again
    }
  }

  private void send(ClaimedDelivery delivery) {
    try {
      CompletableFuture<Void> unused = // its failure has been told
          sender.send(delivery).whenComplete((sent, failure) -> ended(delivery, failure));
    } catch (RuntimeException | Error e) {
      ended(delivery, e);
    }
  }

  private void ended(ClaimedDelivery delivery, Throwable failure) {
    if (failure != null) {
      LOG.warn("webhook delivery " + delivery.id() + " waits for its lease to end: " + failure);
    }
    leave(delivery.subscriptionId());
  }

  private void leave(UUID subscriptionId) {
    if (inFlight.leave(subscriptionId) && !stop.hasBegun()) {
      background.run(() -> drain(subscriptionId));
    }
  }

  private void leaveWithoutSlot(UUID subscriptionId) {
    if (inFlight.leaveWithoutSlot(subscriptionId)) {
      background.after(OTHERS_PAUSE, () -> drain(subscriptionId));
    }
  }

  /** On this node. */
  public int inFlight() {
    return inFlight.total();
  }
}
