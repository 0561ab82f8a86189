package org.restomesh.support;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Lets threads loose at the same moment and collects how each ended. */
public final class AtOnce {
  private static final int PATIENCE_SECONDS = 120;

  private AtOnce() {}

  /** The result of each, or the exception that it ended with. */
  public static List<Object> run(int threads, Callable<?> work) {
    List<Callable<?>> works = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      works.add(work);
    }
    return run(works);
  }

  public static List<Object> run(List<? extends Callable<?>> works) {
    CountDownLatch ready = new CountDownLatch(works.size());
    CountDownLatch go = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(works.size());
    try {
      List<Future<Object>> futures = new ArrayList<>();
      for (Callable<?> work : works) {
        futures.add(
            threads.submit(
                () -> {
                  ready.countDown();
                  go.await();
                  return work.call();
                }));
      }
      ready.await();
      go.countDown();
      List<Object> outcomes = new ArrayList<>();
      for (Future<Object> future : futures) {
        outcomes.add(outcome(future));
      }
      return outcomes;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Object outcome(Future<Object> future) throws InterruptedException {
    try {
      return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      return e.getCause();
    } catch (TimeoutException e) {
      throw new IllegalStateException("somebody hangs", e);
    }
  }
}
