package org.restomesh.delivery.poll;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Lanes;
import org.restomesh.shared.Log;
import org.restomesh.shared.OrderlyStop;
import org.restomesh.shared.Threads;
import org.restomesh.shared.Tick;

/** Has what is due polled on threads of its own, so many of each platform at once. */
@ApplicationScoped
public class PollWorker {
  private static final Log LOG = Log.of(PollWorker.class);
  private static final String NAME = "delivery-poll";
  private static final int MOST_OF_PLATFORM = 8;

  @Inject PollClaims claims;
  @Inject Poller poller;
  @Inject Threads threads;
  @Inject Clock clock;
  @Inject OrderlyStop stop;

  private final AtomicInteger ended = new AtomicInteger();
  private Lanes<Platform> lanes;

  @PostConstruct
  void open() {
    lanes = new Lanes<>(MOST_OF_PLATFORM, threads.named(NAME));
  }

  /** Waits for what this node has under way. */
  boolean awaitIdle(Duration atMost) {
    return lanes.awaitIdle(atMost);
  }

  /** Begins whatever is due and has room; returns without waiting. */
  void look() {
    polled().forEach(platform -> Tick.run(NAME, () -> look(platform)));
  }

  private synchronized void look(Platform platform) {
    int free = lanes.free(platform);
    if (stop.hasBegun() || free <= 0) {
      return; // whoever ends looks again
    }
    claims
        .take(platform, free, clock.instant())
        .forEach(poll -> lanes.run(platform, () -> poll(poll), () -> look(platform)));
  }

  /**
   * Polls what is due at that time, each once, and waits for it and for what was under way.
   *
   * @return how many polls have ended
   */
  int pollAll(Instant dueAt, Duration atMost) {
    int before = ended.get();
    polled()
        .forEach(
            platform -> {
              List<UUID> due = claims.due(platform, dueAt);
              lanes.run(
                  platform,
                  () -> due.forEach(id -> claims.one(id).ifPresent(this::poll)),
                  () -> {});
            });
    lanes.awaitIdle(atMost);
    return ended.get() - before;
  }

  private void poll(ClaimedPoll poll) {
    try {
      poller.poll(poll);
    } catch (PlatformFailure e) {
      LOG.info(poll.platform() + " failed a poll of " + poll.configId() + ": " + e.getMessage());
    } catch (RuntimeException e) { // one must not stop the others
      LOG.warn("a poll of " + poll.configId() + " has failed: " + e);
    } finally {
      ended.incrementAndGet();
    }
  }

  private static Stream<Platform> polled() {
    return Stream.of(Platform.values()).filter(Platform::isPolled);
  }

  void stop() {
    lanes.stop(stop.begin());
  }
}
