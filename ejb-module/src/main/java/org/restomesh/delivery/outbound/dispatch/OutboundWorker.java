package org.restomesh.delivery.outbound.dispatch;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.restomesh.delivery.outbound.OutboundDue;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.Coalescer;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.work.Claim;
import org.restomesh.work.Worker;

/** Sends queued operations, with a limit of concurrent calls for each platform. */
@ApplicationScoped
public class OutboundWorker extends Worker<Platform, ClaimedOperation> {
  private static final String NAME = "delivery-outbound";

  /**
   * Concurrent calls of one platform. One that takes a quarter of a second for an answer still
   * hears of 200 orders a second.
   */
  static final int MAX_OF_PLATFORM = 50;

  /** Platforms give a restaurant minutes: in a rush several are taken with one claim. */
  private static final Duration WINDOW = Duration.ofMillis(25);

  @Inject OutboundClaims claims;
  @Inject OutboundSender sender;
  @Inject BackgroundExecutor background;
  @Inject ManagedThreads serverThreads;
  @Inject Clock clock;
  @Inject GracefulShutdown stop;

  private final AtomicInteger ended = new AtomicInteger();
  private Coalescer<Platform> due;

  @PostConstruct
  void open() {
    openWithThreads(stop, MAX_OF_PLATFORM, serverThreads.factory(NAME));
    due =
        new Coalescer<>(
            background, NAME, Platform.values().length, WINDOW, found -> found.forEach(this::wake));
  }

  void due(@Observes(during = TransactionPhase.AFTER_SUCCESS) OutboundDue hint) {
    due.add(hint.platform());
  }

  /** Gives back lost claims and begins to send what is due; returns without waiting. */
  int sweep() {
    int givenBack = claims.giveBack(clock.instant());
    for (Platform platform : Platform.values()) {
      Tick.run(NAME, () -> sweep(platform)); // one that fails must not hold up the others
    }
    return givenBack;
  }

  private void sweep(Platform platform) {
    claims.postponeDisabled(platform, clock.instant());
    wake(platform);
  }

  @Override
  protected Claim<ClaimedOperation> claim(Platform platform, int max) {
    return Claim.of(claims.claim(platform, max, clock.instant()));
  }

  @Override
  protected CompletionStage<Boolean> carryOut(ClaimedOperation operation) {
    return CompletableFuture.supplyAsync(() -> send(operation), executor());
  }

  private boolean send(ClaimedOperation operation) {
    boolean more = sender.send(operation);
    ended.incrementAndGet();
    return more;
  }

  /** How many attempts this node has ended. */
  int ended() {
    return ended.get();
  }
}
