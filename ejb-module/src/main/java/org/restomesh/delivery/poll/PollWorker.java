package org.restomesh.delivery.poll;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.work.Claim;
import org.restomesh.work.Worker;

/** Polls the configurations that are due, a bounded number of each platform at once. */
@ApplicationScoped
public class PollWorker extends Worker<Platform, ClaimedPoll> {
  private static final Log LOG = Log.of(PollWorker.class);
  private static final String NAME = "delivery-poll";
  private static final int MAX_PER_PLATFORM = 8;

  @Inject PollClaims claims;
  @Inject Poller poller;
  @Inject ManagedThreads serverThreads;
  @Inject Clock clock;
  @Inject GracefulShutdown stop;

  private final AtomicInteger ended = new AtomicInteger();

  @PostConstruct
  void open() {
    openWithThreads(stop, MAX_PER_PLATFORM, serverThreads.factory(NAME));
  }

  /** Starts what is due, as far as there is room; returns without waiting. */
  void sweep() {
    polledPlatforms().forEach(platform -> Tick.run(NAME, () -> wake(platform)));
  }

  @Override
  protected Claim<ClaimedPoll> claim(Platform platform, int max) {
    return Claim.of(claims.claimDue(platform, max, clock.instant()));
  }

  @Override
  protected CompletionStage<Boolean> carryOut(ClaimedPoll poll) {
    return CompletableFuture.supplyAsync(() -> poll(poll), executor());
  }

  /**
   * Polls what is due at that time, each once, and waits for it and for what was under way.
   *
   * @return how many polls have ended
   */
  int pollAll(Instant dueAt, Duration timeout) {
    int before = ended.get();
    CompletableFuture.allOf(
            polledPlatforms()
                .map(platform -> claims.due(platform, dueAt))
                .map(due -> CompletableFuture.runAsync(() -> pollAll(due), executor()))
                .toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, timeout.toMillis(), TimeUnit.MILLISECONDS)
        .join();
    awaitIdle(timeout);
    return ended.get() - before;
  }

  private void pollAll(List<UUID> due) {
    due.forEach(id -> Tick.run(NAME, () -> claims.claimOne(id).ifPresent(this::poll)));
  }

  private boolean poll(ClaimedPoll poll) {
    try {
      poller.poll(poll);
    } catch (PlatformFailure e) {
      LOG.info(poll.platform() + " failed a poll of " + poll.configId() + ": " + e.getMessage());
    } catch (RuntimeException e) { // one must not stop the others
      LOG.warn("a poll of " + poll.configId() + " has failed: " + e);
    } finally {
      ended.incrementAndGet();
    }
    return false;
  }

  private static Stream<Platform> polledPlatforms() {
    return Stream.of(Platform.values()).filter(Platform::isPolled);
  }
}
