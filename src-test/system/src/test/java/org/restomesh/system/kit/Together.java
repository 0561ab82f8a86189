package org.restomesh.system.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Many at once. */
public final class Together {
  private Together() {}

  /** What each of {@code count} threads gets that start at the same moment. */
  public static <T> List<T> run(int count, Callable<T> action) {
    return run(IntStream.range(0, count).mapToObj(i -> action).toList());
  }

  public static <T> List<T> run(List<Callable<T>> actions) {
    ExecutorService threads = Executors.newFixedThreadPool(actions.size());
    CountDownLatch start = new CountDownLatch(actions.size());
    try {
      List<Future<T>> futures = new ArrayList<>();
      for (Callable<T> action : actions) {
        futures.add(
            threads.submit(
                () -> {
                  start.countDown();
                  start.await();
                  return action.call();
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
