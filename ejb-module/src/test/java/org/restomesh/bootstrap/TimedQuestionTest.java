package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TimedQuestionTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger times = new AtomicInteger();

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  private TimedQuestion asking(Duration limit, BooleanSupplier question) {
    return new TimedQuestion(
        () -> {
          times.incrementAndGet();
          return question.getAsBoolean();
        },
        limit,
        threads);
  }

  @Test
  void anAnswerIsThatOfTheMoment() {
    TimedQuestion odd = asking(LONG, () -> times.get() % 2 == 1);

    assertThat(odd.isYes()).isTrue();
    assertThat(odd.isYes()).isFalse();
    assertThat(odd.isYes()).isTrue();
  }

  @Test
  void aFailureIsANo() {
    TimedQuestion broken =
        asking(
            LONG,
            () -> {
              throw new IllegalStateException("no such factory");
            });

    assertThat(broken.isYes()).isFalse();
  }

  @Test
  void silenceIsANoAndNotAskedAgainMeanwhile() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    CountDownLatch answered = new CountDownLatch(1);
    TimedQuestion silent =
        asking(
            Duration.ofMillis(1),
            () -> {
              asked.countDown();
              return wasReleased(over, answered);
            });

    assertThat(silent.isYes()).isFalse();
    assertThat(silent.isYes()).isFalse();
    asked.await(); // its thread may begin after both have given up
    assertThat(times).hasValue(1);

    over.countDown();
    answered.await();
  }

  private static boolean wasReleased(CountDownLatch over, CountDownLatch answered) {
    try {
      over.await();
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      answered.countDown();
    }
  }

  @Test
  void whoAsksLaterWaitsOnlyForTheRestOfTheLimit() {
    CountDownLatch never = new CountDownLatch(1);
    TimedQuestion silent =
        asking(Duration.ofMillis(300), () -> wasReleased(never, new CountDownLatch(1)));
    silent.isYes();

    long begun = System.nanoTime();
    assertThat(silent.isYes()).isFalse();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMillis(300));
  }
}
