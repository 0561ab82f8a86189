package org.restomesh.bootstrap;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * A question that may hang. It is asked once at a time: who asks meanwhile waits for the same
 * answer, and for no longer than the limit since it was begun. Silence is a no, and so is a
 * failure.
 */
final class TimedQuestion {
  private final BooleanSupplier question;
  private final Duration limit;
  private final Executor threads;

  private CompletableFuture<Boolean> answer = CompletableFuture.completedFuture(false);
  private long begunAt;

  /**
   * @param threads run the question; one is enough
   */
  TimedQuestion(BooleanSupplier question, Duration limit, Executor threads) {
    this.question = question;
    this.limit = limit;
    this.threads = threads;
  }

  synchronized boolean isYes() {
    if (answer.isDone()) {
      begunAt = System.nanoTime();
      answer = CompletableFuture.supplyAsync(question::getAsBoolean, threads);
    }
    long left = limit.toNanos() - (System.nanoTime() - begunAt);
    try {
      return answer.get(Math.max(left, 0), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
