package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.restomesh.shared.Background;
import org.restomesh.shared.Log;

/**
 * Has deliveries sent when something says that they are due. It holds no queue: what finds no room
 * is found again by whoever makes some, and the rows say what is due.
 */
@ApplicationScoped
public class Dispatcher {
  private static final Log LOG = Log.of(Dispatcher.class);
  private static final int STRIPES = 64;

  @Inject Claims claims;
  @Inject Sender sender;
  @Inject Background background;
  @Inject Clock clock;

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
    if (hint.deliveryId() == null) {
      drain(subscriptionId);
      return;
    }
    if (inFlight.enter(subscriptionId)) {
      Optional<ClaimedDelivery> claimed =
          claim(subscriptionId, () -> claims.one(hint.deliveryId(), clock.instant()));
      claimed.ifPresentOrElse(this::send, () -> leaveEmptyHanded(subscriptionId));
    }
  }

  /** Until nothing is due or there is no room; whoever makes room goes on. */
  private void drain(UUID subscriptionId) {
    boolean again = true;
    while (again && inFlight.enter(subscriptionId)) {
      inFlight.looking(subscriptionId);
      Optional<ClaimedDelivery> claimed =
          claim(subscriptionId, () -> claims.next(subscriptionId, clock.instant()));
      if (claimed.isPresent()) {
        inFlight.found(subscriptionId);
        send(claimed.get());
      } else {
        again = inFlight.leaveEmptyHanded(subscriptionId);
      }
    }
  }

  private Optional<ClaimedDelivery> claim(
      UUID subscriptionId, Supplier<Optional<ClaimedDelivery>> claim) {
    try {
      synchronized (locks[Math.floorMod(subscriptionId.hashCode(), STRIPES)]) {
        return claim.get();
      }
    } catch (RuntimeException e) {
      LOG.warn("claiming webhook deliveries of " + subscriptionId + ": " + e);
      return Optional.empty(); // the sweep looks again
    }
  }

  private void send(ClaimedDelivery delivery) {
    try {
      CompletableFuture<Void> unused = // its failure has been told
          sender.send(delivery).whenComplete((sent, failure) -> ended(delivery, failure));
    } catch (RuntimeException e) {
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
    if (inFlight.leave(subscriptionId)) {
      background.run(() -> drain(subscriptionId));
    }
  }

  private void leaveEmptyHanded(UUID subscriptionId) {
    if (inFlight.leaveEmptyHanded(subscriptionId)) {
      drain(subscriptionId);
    }
  }

  /** On this node. */
  public int inFlight() {
    return inFlight.total();
  }
}
