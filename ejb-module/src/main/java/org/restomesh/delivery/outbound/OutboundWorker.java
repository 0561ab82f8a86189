package org.restomesh.delivery.outbound;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Background;
import org.restomesh.shared.Gathering;
import org.restomesh.shared.Lanes;
import org.restomesh.shared.OrderlyStop;
import org.restomesh.shared.Threads;
import org.restomesh.shared.Tick;

/**
 * Has operations sent when something says that they are due: a commit on this node, the end of
 * another one, or the timer. It holds no queue: what finds no room is found again by whoever makes
 * some. Whoever ends looks only when something may have waited for that.
 */
@ApplicationScoped
public class OutboundWorker {
  private static final String NAME = "delivery-outbound";

  /**
   * Of one platform at once: one that hangs keeps nobody waiting for the others. A platform that
   * takes a quarter of a second for an answer still hears of 200 orders a second.
   */
  static final int MOST_OF_PLATFORM = 50;

  /** Platforms give a restaurant minutes: in a rush several are taken with one look. */
  private static final Duration AT_LEISURE = Duration.ofMillis(25);

  @Inject OutboundClaims claims;
  @Inject OutboundSender sender;
  @Inject Background background;
  @Inject Threads threads;
  @Inject Clock clock;
  @Inject OrderlyStop stop;

  private final Map<Platform, Object> locks = new EnumMap<>(Platform.class);

  /** Where there was no room for all that may be due. */
  private final Set<Platform> crowded = ConcurrentHashMap.newKeySet();

  private final AtomicInteger ended = new AtomicInteger();
  private Lanes<Platform> lanes;
  private Gathering<Platform> due;

  @PostConstruct
  void open() {
    for (Platform platform : Platform.values()) {
      locks.put(platform, new Object());
    }
    lanes = new Lanes<>(MOST_OF_PLATFORM, threads.named(NAME));
    due =
        new Gathering<>(
            background,
            NAME,
            Platform.values().length,
            AT_LEISURE,
            found -> found.forEach(this::look));
  }

  void due(@Observes(during = TransactionPhase.AFTER_SUCCESS) OutboundDue hint) {
    due.add(hint.platform());
  }

  /** Gives back what was lost, and begins to send whatever is due; returns without waiting. */
  int lookEverywhere() {
    int healed = claims.heal(clock.instant());
    for (Platform platform : Platform.values()) {
      Tick.run(NAME, () -> lookAt(platform)); // none of them keeps the others from it
    }
    return healed;
  }

  private void lookAt(Platform platform) {
    claims.setAside(platform, clock.instant());
    look(platform);
  }

  private void look(Platform platform) {
    synchronized (locks.get(platform)) {
      int free = room(platform);
      if (stop.hasBegun() || free <= 0) {
        return; // whoever ends looks again
      }
      List<ClaimedOperation> claimed = claims.take(platform, free, clock.instant());
      if (claimed.size() == free) {
        crowded.add(platform);
      }
      claimed.forEach(operation -> begin(platform, operation));
    }
  }

  /** Whoever ends after it was found to be none knows that something may wait. */
  private int room(Platform platform) {
    int free = lanes.free(platform);
    if (free > 0) {
      return free;
    }
    crowded.add(platform);
    return lanes.free(platform);
  }

  private void begin(Platform platform, ClaimedOperation operation) {
    AtomicBoolean mayFollow = new AtomicBoolean(true);
    lanes.run(
        platform,
        () -> mayFollow.set(send(operation)),
        () -> {
          if (crowded.remove(platform) || mayFollow.get()) {
            look(platform);
          }
        });
  }

  private boolean send(ClaimedOperation operation) {
    boolean mayFollow = sender.send(operation);
    ended.incrementAndGet();
    return mayFollow;
  }

  /** Waits for what this node has under way, and what follows from it. */
  boolean awaitIdle(Duration atMost) {
    return lanes.awaitIdle(atMost);
  }

  /** How many attempts this node has ended. */
  int ended() {
    return ended.get();
  }

  void stop() {
    lanes.stop(stop.begin());
  }
}
