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
 * The gateway's own threads, apart by what they do: a thousand clients that come back at once must
 * not keep those who are there from hearing what happens, nor must one that cannot be closed.
 */
@ApplicationScoped
public class GatewayThreads {
  private static final int FAN_OUT = 4;
  private static final int CATCH_UP = 4;
  private static final int SENDER_THREADS = 16;
  private static final int CLOCKWORK = 2;
  private static final int MAX_CLOSER_THREADS = 64;
  private static final long IDLE_SECONDS = 30;

  @Inject ManagedThreads threads;

  private ExecutorService fanOut;
  private ExecutorService catchUp;
  private ExecutorService sending;
  private ThreadPoolExecutor closing;
  private ScheduledThreadPoolExecutor clockwork;

  @PostConstruct
  void open() {
    fanOut = Executors.newFixedThreadPool(FAN_OUT, threads.factory("ws-fan-out"));
    catchUp = Executors.newFixedThreadPool(CATCH_UP, threads.factory("ws-catch-up"));
    sending = Executors.newFixedThreadPool(SENDER_THREADS, threads.factory("ws-sending"));
    closing =
        new ThreadPoolExecutor(
            MAX_CLOSER_THREADS,
            MAX_CLOSER_THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            threads.factory("ws-closing"),
            // After the end: whoever is left loses the connection with the server.
            new ThreadPoolExecutor.DiscardPolicy());
    closing.allowCoreThreadTimeOut(true);
    clockwork = new ScheduledThreadPoolExecutor(CLOCKWORK, threads.factory("ws-clockwork"));
    clockwork.setRemoveOnCancelPolicy(true);
  }

  @PreDestroy
  void close() {
    clockwork.shutdownNow();
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

  /** Payara may keep a thread for good that hands a frame to a client which hangs up just then. */
  public Executor sending() {
    return sending;
  }

  public Executor closing() {
    return closing;
  }

  /** Waits until all that is being closed is. */
  public boolean awaitClosed(Duration atMost) {
    closing.shutdown();
    try {
      return closing.awaitTermination(atMost.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Again and again with this pause between, whether it fails or not; the answer ends it. */
  public Runnable every(Duration pause, String name, Runnable work) {
    long nanos = pause.toNanos();
    Future<?> repeated =
        clockwork.scheduleWithFixedDelay(
            () -> Tick.run(name, work), nanos, nanos, TimeUnit.NANOSECONDS);
    return () -> repeated.cancel(false);
  }

  public Executor soon() {
    return clockwork;
  }
}
