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
 * Background work of this node, on threads that the server makes once. For what must be more prompt
 * than an EJB timer, whose period is at least a second on Payara. The server's own pool would give
 * each task the context of its caller, which nobody here needs: on Payara it looks through the
 * whole classpath for that, each time.
 */
@ApplicationScoped
public class BackgroundExecutor {
  static final int MAX_THREADS = 8;
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  @Inject ManagedThreads threads;

  private ScheduledThreadPoolExecutor pool;

  @PostConstruct
  void open() {
    pool = pool(MAX_THREADS, threads.factory("background"));
  }

  void open(int maxThreads, ThreadFactory factory) {
    pool = pool(maxThreads, factory);
  }

  private static ScheduledThreadPoolExecutor pool(int maxThreads, ThreadFactory factory) {
    ScheduledThreadPoolExecutor made = new ScheduledThreadPoolExecutor(maxThreads, factory);
    made.setRemoveOnCancelPolicy(true);
    return made;
  }

  /**
   * Runs what is due, such as recording what was sent; drops what was planned for later and refuses
   * new work.
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

  /** Runs the work soon, in no particular order. */
  public void execute(Runnable work) {
    pool.execute(work);
  }

  /**
   * As {@link #execute}, but not when that many tasks wait already: for work that would be found
   * anyway.
   *
   * @return whether it will be done
   */
  public boolean tryExecute(int maxWaiting, Runnable work) {
    if (waiting() >= maxWaiting) {
      return false;
    }
    execute(work);
    return true;
  }

  /** Runs once, after a delay of real time; the returned action cancels it. */
  public Runnable schedule(Duration delay, Runnable work) {
    Future<?> due = pool.schedule(work, delay.toNanos(), TimeUnit.NANOSECONDS);
    return () -> due.cancel(false);
  }

  /**
   * Runs repeatedly with this delay in between, also after failures; the returned action ends it.
   */
  public Runnable every(Duration delay, String name, Runnable work) {
    long nanos = delay.toNanos();
    Future<?> repeated =
        pool.scheduleWithFixedDelay(() -> Tick.run(name, work), nanos, nanos, TimeUnit.NANOSECONDS);
    return () -> repeated.cancel(false);
  }

  /** How many tasks wait, without cancelled ones. */
  int waiting() {
    return pool.getQueue().size();
  }
}
