package org.restomesh.work;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.GracefulShutdown;

/**
 * Carries out the rows of a durable queue on this node. Whoever knows that something may be due
 * calls {@link #wake}: a commit, another node's message, the sweep. The worker claims as much as it
 * has room for, carries out each row outside any transaction, and claims again when one has ended
 * and more may be due. It holds no queue of its own: the rows say what is due, so that a wake-up
 * that is lost, or comes twice, does no harm.
 *
 * @param <K> what rows share permits by: a platform, a receiver
 * @param <R> a claimed row
 */
public abstract class Worker<K, R> implements Drainable {
  private static final Log LOG = Log.of(Worker.class);
  private static final long IDLE_SECONDS = 30;

  private GracefulShutdown stop;
  private KeyedBulkhead<K> bulkhead;
  private Executor executor;

  /** Null for steps that hold no thread. */
  private @Nullable ExecutorService threads;

  @SuppressWarnings("NullAway.Init") // whoever extends it opens it when the container has made it
  protected Worker() {}

  /**
   * For steps that hold no thread while they wait.
   *
   * @param executor runs the claims that follow the end of a step
   */
  protected void open(GracefulShutdown nodeStop, int maxPerKey, int maxTotal, Executor executor) {
    stop = nodeStop;
    bulkhead = new KeyedBulkhead<>(maxPerKey, maxTotal);
    this.executor = executor;
  }

  /** For steps that wait for somebody else's server: each has a thread. */
  protected void openWithThreads(GracefulShutdown nodeStop, int maxPerKey, ThreadFactory factory) {
    ExecutorService own =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            factory);
    open(nodeStop, maxPerKey, Integer.MAX_VALUE, own);
    threads = own;
  }

  /**
   * Claims what is due, in a transaction of its own.
   *
   * @return fewer than asked for when nothing more is due
   */
  protected abstract Claim<R> claim(K key, int max);

  /**
   * Makes the one attempt that the row was claimed for and records its outcome.
   *
   * @return completes when that has been recorded, with whether something else may be due now
   */
  protected abstract CompletionStage<Boolean> carryOut(R row);

  /**
   * Called when other nodes have part of the key's share; they do not tell when they give it back.
   */
  protected void blocked(K key) {
    // Most queues have no share that is counted over all nodes.
  }

  /** Begins what is due, as far as there is room; waits for none of it. */
  public void wake(K key) {
    if (!stop.isStopping()) {
      claimAndBegin(key, bulkhead.acquire(key));
    }
  }

  /** Claims once; the next claim is a task of its own, so that no backlog keeps this thread. */
  private void claimAndBegin(K key, int permits) {
    if (permits == 0) {
      return;
    }
    Claim<R> claim = claimOrNone(key, permits);
    int claimed = claim.rows().size();
    claim.rows().forEach(row -> begin(key, row));
    if (claim.blocked()) {
      claimLater(key, bulkhead.blocked(key, permits, claimed));
      blocked(key); // last: it may fail where the node stops
    } else {
      claimLater(key, bulkhead.claimed(key, permits, claimed));
    }
  }

  private void claimLater(K key, int permits) {
    int taken = permits;
    while (taken > 0) {
      int reserved = taken;
      try {
        executor.execute(() -> claimAndBegin(key, reserved));
        return;
      } catch (RuntimeException | Error e) { // the node stops, or has no thread: the sweep claims
        LOG.warn(name() + ": claiming more for " + key + " is left to the sweep: " + e);
        taken = bulkhead.claimed(key, reserved, 0);
      }
    }
  }

  private Claim<R> claimOrNone(K key, int max) {
    if (stop.isStopping()) {
      return Claim.none();
    }
    try {
      return claim(key, max);
    } catch (RuntimeException | Error e) { // whatever it is: the permits have to become free again
      LOG.warn(name() + ": claiming for " + key + " is left to the sweep: " + e);
      return Claim.none();
    }
  }

  private void begin(K key, R row) {
    CompletionStage<Boolean> unused = // ended() takes the outcome
        carriedOut(row).whenComplete((more, failure) -> ended(key, row, more, failure));
  }

  private CompletionStage<Boolean> carriedOut(R row) {
    try {
      return carryOut(row);
    } catch (RuntimeException | Error e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private void ended(K key, R row, @Nullable Boolean more, @Nullable Throwable failure) {
    if (failure != null) {
      LOG.warn(name() + ": " + row + " waits for its lease to end: " + failure);
    }
    claimLater(key, bulkhead.done(key, failure != null || Objects.requireNonNull(more)));
  }

  /** Runs on this worker's threads. */
  protected Executor executor() {
    return executor;
  }

  /** Permits in use on this node: by rows under way and by claims. */
  public int underWay() {
    return bulkhead.taken();
  }

  /**
   * Waits for what this node has under way, and for what follows from it.
   *
   * @return false when it has taken longer
   */
  public boolean awaitIdle(Duration timeout) {
    return bulkhead.awaitIdle(timeout);
  }

  @Override
  public void close() {
    bulkhead.close();
  }

  @Override
  public void drain(Duration timeout) {
    bulkhead.awaitIdle(timeout);
    if (threads != null) {
      threads.shutdown();
    }
  }

  private String name() {
    return getClass().getSimpleName();
  }
}
