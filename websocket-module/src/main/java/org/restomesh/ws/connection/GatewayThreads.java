package org.restomesh.ws.connection;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.concurrency.Tick;

/**
 * The gateway's own threads, in one pool for each kind of work: neither a thousand clients that
 * reconnect at once nor one that cannot be closed may delay the events of the others.
 */
@ApplicationScoped
public class GatewayThreads {
  private static final int FAN_OUT_THREADS = 4;
  private static final int CATCH_UP_THREADS = 4;
  private static final int SENDER_THREADS = 16;
  private static final int TIMER_THREADS = 2;
  private static final int MAX_CLOSER_THREADS = 64;
  private static final long IDLE_SECONDS = 30;

  @Inject ManagedThreads threads;

  private ExecutorService fanOut;
  private ExecutorService catchUp;
  private ExecutorService sending;
  private ThreadPoolExecutor closing;
  private ScheduledThreadPoolExecutor timer;

  @PostConstruct
  void open() {
    fanOut = Executors.newFixedThreadPool(FAN_OUT_THREADS, threads.factory("ws-fan-out"));
    catchUp = Executors.newFixedThreadPool(CATCH_UP_THREADS, threads.factory("ws-catch-up"));
    sending = Executors.newFixedThreadPool(SENDER_THREADS, threads.factory("ws-sending"));
    closing =
        new ThreadPoolExecutor(
            MAX_CLOSER_THREADS,
            MAX_CLOSER_THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            threads.factory("ws-closing"),
            // After the shutdown: clients that are left lose the connection with the server.
            new ThreadPoolExecutor.DiscardPolicy());
    closing.allowCoreThreadTimeOut(true);
    timer = new ScheduledThreadPoolExecutor(TIMER_THREADS, threads.factory("ws-timer"));
    timer.setRemoveOnCancelPolicy(true);
  }

  @PreDestroy
  void close() {
    timer.shutdownNow();
    fanOut.shutdownNow();
    catchUp.shutdownNow();
    sending.shutdownNow();
    closing.shutdown();
  }

  public Executor fanOut() {
    return fanOut;
  }

  public Executor catchUp() {
    return catchUp;
  }

  /** Payara may never return a thread that sends a frame to a client which hangs up just then. */
  public Executor sending() {
    return sending;
  }

  public Executor closing() {
    return closing;
  }

  /** Waits until everything that is being closed is closed. */
  public boolean awaitClosed(Duration timeout) {
    closing.shutdown();
    try {
      return closing.awaitTermination(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Repeats the work with this delay in between, even when it fails; the result cancels it. */
  public Runnable every(Duration delay, String name, Runnable work) {
    long nanos = delay.toNanos();
    Future<?> repeated =
        timer.scheduleWithFixedDelay(
            () -> Tick.run(name, work), nanos, nanos, TimeUnit.NANOSECONDS);
    return () -> repeated.cancel(false);
  }

  public Executor timer() {
    return timer;
  }
}
