package org.restomesh.shared.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.ErrorCode;

class BulkheadTest {
  private static final int AT_ONCE = 2;
  private static final int WAITING = 3;
  private static final Duration FOR_EVER = Duration.ofMinutes(5);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch over = new CountDownLatch(1);
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  @AfterEach
  void end() {
    over.countDown();
    threads.shutdownNow();
  }

  @Test
  void whoFindsRoomGetsWhatTheWorkAnswers() {
    assertThat(new Bulkhead(1, 0, Duration.ZERO).run(() -> "done")).isEqualTo("done");
  }

  @Test
  void noMoreThanTheMostAreInsideAndWhoMayWaitComesInLater() {
    Bulkhead bulkhead = new Bulkhead(AT_ONCE, WAITING, FOR_EVER);
    List<CompletableFuture<String>> all = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      all.add(started(bulkhead));
    }
    awaitTrue(() -> inside.get() == AT_ONCE);
    for (int i = 0; i < WAITING; i++) {
      all.add(started(bulkhead));
    }
    awaitTrue(() -> bulkhead.waiting() == WAITING);
    refused(bulkhead, FOR_EVER.toSeconds());

    over.countDown();

    assertThat(all).allSatisfy(one -> assertThat(one.join()).isEqualTo("done"));
    assertThat(most.get()).isEqualTo(AT_ONCE);
    assertThat(bulkhead.run(() -> "again")).isEqualTo("again");
  }

  @Test
  void nobodyWaitsLongerThanThePatience() {
    Bulkhead bulkhead = new Bulkhead(1, WAITING, Duration.ofMillis(10));
    threads.execute(() -> bulkhead.run(this::stay));
    awaitTrue(() -> inside.get() == 1);

    refused(bulkhead, 1);
  }

  @Test
  void workThatFailsGivesItsRoomBack() {
    Bulkhead bulkhead = new Bulkhead(1, 0, Duration.ZERO);

    assertThatThrownBy(
            () ->
                bulkhead.run(
                    () -> {
                      throw new IllegalStateException("broken");
                    }))
        .hasMessage("broken");

    assertThat(bulkhead.run(() -> "again")).isEqualTo("again");
  }

  private static void awaitTrue(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  private static void refused(Bulkhead bulkhead, long retryAfterSeconds) {
    assertThatThrownBy(() -> bulkhead.run(() -> "no"))
        .isInstanceOfSatisfying(
            Overloaded.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
              assertThat(refusal.retryAfterSeconds()).isEqualTo(retryAfterSeconds);
            });
  }

  private CompletableFuture<String> started(Bulkhead bulkhead) {
    return CompletableFuture.supplyAsync(() -> bulkhead.run(this::stay), threads);
  }

  private String stay() {
    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    inside.decrementAndGet();
    return "done";
  }
}
