package org.restomesh.shared.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

// The test stands in for the container and fills the injected field itself.
@SuppressWarnings("UnnecessaryAssignment")
class BackgroundExecutorTest {
  private static final int PIECES = 200;
  private static final Duration SOON = Duration.ofMillis(1);
  private static final Duration MUCH_LATER = Duration.ofMinutes(5);

  private final AtomicInteger made = new AtomicInteger();
  private final BackgroundExecutor background = new BackgroundExecutor();

  @BeforeEach
  void open() {
    background.threads =
        new ManagedThreads() {
          @Override
          protected Thread make(Runnable work) {
            made.incrementAndGet();
            return new Thread(work);
          }
        };
    background.open();
  }

  @AfterEach
  void close() throws InterruptedException {
    background.close();
  }

  @Test
  void aBrokerThatHangsKeepsOnlyMessagesWaiting() throws InterruptedException {
    JmsExecutorProducer broker = new JmsExecutorProducer();
    BackgroundExecutor sending = broker.open(background.threads);
    CountDownLatch over = new CountDownLatch(1);
    try {
      for (int i = 0; i < PIECES; i++) {
        sending.execute(() -> await(over));
      }
      CountDownLatch done = new CountDownLatch(PIECES);
      for (int i = 0; i < PIECES; i++) {
        background.execute(done::countDown);
      }

      assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
      assertThat(sending.waiting()).isEqualTo(PIECES - 1);
      assertThat(sending.tryExecute(PIECES - 1, () -> {})).isFalse();
      assertThat(sending.waiting()).isEqualTo(PIECES - 1);
      assertThat(sending.tryExecute(PIECES, () -> {})).isTrue();
    } finally {
      over.countDown();
      broker.close(sending);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void threadsAreMadeOnceAndNotForEachPieceOfWork() throws InterruptedException {
    Set<String> names = ConcurrentHashMap.newKeySet();
    CountDownLatch done = new CountDownLatch(PIECES);
    for (int i = 0; i < PIECES; i++) {
      background.execute(
          () -> {
            names.add(Thread.currentThread().getName());
            done.countDown();
          });
    }

    assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(made.get()).isBetween(1, BackgroundExecutor.MAX_THREADS);
    assertThat(names).allMatch(name -> name.startsWith("background-"));
  }

  @Test
  void workThatFailsEndsNeitherItsThreadNorWhatIsRepeated() throws InterruptedException {
    CountDownLatch thrice = new CountDownLatch(3);
    Runnable end =
        background.every(
            SOON,
            "test",
            () -> {
              thrice.countDown();
              throw new IllegalStateException("expected by the test");
            });

    assertThat(thrice.await(10, TimeUnit.SECONDS)).isTrue();
    end.run();
  }

  @Test
  void whatIsCalledOffIsForgottenAtOnce() {
    Runnable off = background.schedule(MUCH_LATER, () -> {});
    assertThat(background.waiting()).isEqualTo(1);

    off.run();

    assertThat(background.waiting()).isZero();
  }

  @Test
  void whatWasDueBeforeTheStopIsStillDoneAndWhatWasLaterIsNot() throws InterruptedException {
    AtomicInteger done = new AtomicInteger();
    CountDownLatch stopping = new CountDownLatch(1);
    for (int i = 0; i < PIECES; i++) {
      background.execute(
          () -> {
            awaitQuietly(stopping);
            done.incrementAndGet();
          });
    }
    background.schedule(MUCH_LATER, done::incrementAndGet);
    Thread release =
        new Thread(
            () -> {
              while (background.waiting() > PIECES - BackgroundExecutor.MAX_THREADS) {
                Thread.onSpinWait(); // the stop forgets what is for later
              }
              stopping.countDown();
            });
    release.start();

    background.close();

    assertThat(done.get()).isEqualTo(PIECES);
    release.join();
  }

  @Test
  void aServiceThatHasStoppedRefusesWork() throws InterruptedException {
    background.close();

    assertThatThrownBy(() -> background.execute(() -> {}))
        .isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> background.schedule(SOON, () -> {}))
        .isInstanceOf(RejectedExecutionException.class);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
