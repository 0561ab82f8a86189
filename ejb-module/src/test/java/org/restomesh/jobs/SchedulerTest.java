package org.restomesh.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import jakarta.ejb.Timer;
import jakarta.ejb.TimerService;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.support.PlainThreads;

class SchedulerTest {
  private static final Instant STARTED = Instant.parse("2026-03-01T21:30:00Z");
  private static final int TIMEOUT_SECONDS = 30;

  private final CountDownLatch release = new CountDownLatch(1);
  private final Played hanging =
      new Played(Schedule.everySeconds("hangs", 5), () -> awaitQuietly(release));
  private final Played throwing =
      new Played(Schedule.everySeconds("throws", 5), SchedulerTest::fail);
  private final Played working = new Played(Schedule.hourly("works"), () -> {});
  private final TimerService timers = mock(TimerService.class);
  private final Scheduler scheduler = new Scheduler();

  private static final class Played implements Job {
    private final Schedule schedule;
    private final Runnable work;
    final Semaphore begun = new Semaphore(0);
    final AtomicInteger ended = new AtomicInteger();

    Played(Schedule schedule, Runnable work) {
      this.schedule = schedule;
      this.work = work;
    }

    @Override
    public Schedule schedule() {
      return schedule;
    }

    @Override
    public int run(Instant now) {
      begun.release();
      work.run();
      return ended.incrementAndGet();
    }
  }

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
  void start() {
    scheduler.jobs =
        new Jobs() {
          @Override
          List<Job> all() {
            return List.of(hanging, throwing, working);
          }

          @Override
          public void runIfDue(Job job) {
            job.run(STARTED);
          }
        };
    scheduler.threads = new PlainThreads();
    scheduler.stop = new GracefulShutdown();
    scheduler.timers = timers;
    scheduler.realTime = Clock.fixed(STARTED, ZoneOffset.UTC);
    scheduler.start();
  }

  @AfterEach
  void letGo() {
    release.countDown();
  }

  @Test
  void eachJobHasATimerByItsScheduleThatDoesNotOutliveTheNode() {
    verifyTimer("hangs", STARTED.plusMillis(2_000), 5_000);
    verifyTimer("throws", STARTED.plusMillis(2_050), 5_000);
    verifyTimer("works", Instant.parse("2026-03-01T22:00:00Z"), 3_600_000);
    verifyNoMoreInteractions(timers);
  }

  @Test
  void oneThatHangsDelaysNobodyAndIsNotBegunTwice() throws InterruptedException {
    tick("hangs");
    awaitBegin(hanging);
    tick("hangs");
    tick("works");
    awaitBegin(working);

    assertThat(hanging.begun.availablePermits()).isZero();
    release.countDown();
    until(() -> tickBegins(hanging));
  }

  @Test
  void oneThatThrowsDelaysNobodyAndRunsAgain() throws InterruptedException {
    tick("throws");
    awaitBegin(throwing);
    tick("works");
    awaitBegin(working);

    until(() -> tickBegins(throwing));
  }

  @Test
  void aStopLetsEndWhatRunsAndNothingBegins() throws InterruptedException {
    tick("hangs");
    awaitBegin(hanging);
    Thread stopping = new Thread(scheduler::stop);
    stopping.start();
    until(() -> stopping.getState() == Thread.State.TIMED_WAITING);
    tick("works");
    release.countDown();
    stopping.join(TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));

    assertThat(stopping.isAlive()).isFalse();
    assertThat(hanging.ended).hasValue(1);
    assertThat(working.begun.availablePermits()).isZero();
  }

  private void verifyTimer(String name, Instant first, long period) {
    verify(timers)
        .createIntervalTimer(
            eq(Date.from(first)),
            eq(period),
            argThat(config -> name.equals(config.getInfo()) && !config.isPersistent()));
  }

  private static void fail() {
    throw new AssertionError("not even an exception");
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitBegin(Played job) throws InterruptedException {
    assertThat(job.begun.tryAcquire(TIMEOUT_SECONDS, TimeUnit.SECONDS)).as(job.name()).isTrue();
  }

  /** Where the run before is just about to end, the tick is passed over. */
  private boolean tickBegins(Played job) {
    tick(job.name());
    try {
      return job.begun.tryAcquire(5, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void until(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private void tick(String name) {
    Timer timer = mock(Timer.class);
    when(timer.getInfo()).thenReturn(name);
    scheduler.tick(timer);
  }
}
