package org.restomesh.shared.concurrency;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Delayed;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Work of this node beside its requests, on threads that the server makes once. For what must be
 * more prompt than an EJB timer, whose period is a second at least on Payara. The server's own pool
 * would have each piece of work carry the context of whoever asked for it, which nobody here needs:
 * on Payara it looks through the whole classpath for that, each time.
 */
@ApplicationScoped
public class BackgroundExecutor {
  static final int MAX_THREADS = 8;
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  @Inject ManagedThreads threads;

  private ScheduledThreadPoolExecutor pool;

  @PostConstruct
  void open() {
    open(MAX_THREADS, threads.factory("background"));
  }

  void open(int most, ThreadFactory factory) {
    pool = new ScheduledThreadPoolExecutor(most, factory);
    pool.setRemoveOnCancelPolicy(true);
  }

  /**
   * What is due is still done, such as writing down what was sent; what was planned for later is
   * forgotten, and what is asked for from now on is refused.
   */
  @PreDestroy
  void close() {
    pool.getQueue().removeIf(work -> ((Delayed) work).getDelay(TimeUnit.NANOSECONDS) > 0);
    pool.shutdown();
    if (!hasEnded()) {
      pool.shutdownNow();
    }
  }

  private boolean hasEnded() {
    try {
      return pool.awaitTermination(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Soon, in no order. */
  public void execute(Runnable work) {
    pool.execute(work);
  }

  /**
   * As {@link #execute}, but not when that much waits already: for what somebody would find anyway.
   *
   * @return whether it will be done
   */
  public boolean tryExecute(int waiting, Runnable work) {
    if (waiting() >= waiting) {
      return false;
    }
    execute(work);
    return true;
  }

  /** Once, after a while of real time; the answer calls it off. */
  public Runnable schedule(Duration delay, Runnable work) {
    Future<?> due = pool.schedule(work, delay.toNanos(), TimeUnit.NANOSECONDS);
    return () -> due.cancel(false);
  }

  /** Again and again with this pause between, whether it fails or not; the answer ends it. */
  public Runnable every(Duration pause, String name, Runnable work) {
    long nanos = pause.toNanos();
    Future<?> repeated =
        pool.scheduleWithFixedDelay(() -> Tick.run(name, work), nanos, nanos, TimeUnit.NANOSECONDS);
    return () -> repeated.cancel(false);
  }

  /** How much is planned for later and has not been called off. */
  int waiting() {
    return pool.getQueue().size();
  }
}
