package org.restomesh.bench.load;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;

/** One client per task, each repeating it as soon as the last run is done. */
public final class ClosedLoop {
  /** One piece of work of one client. */
  @FunctionalInterface
  public interface Task {
    void once() throws IOException;
  }

  private ClosedLoop() {}

  /**
   * Repeats the tasks for this time, each in a thread of its own.
   *
   * @throws RunFailed with the first failure of a task
   */
  public static Throughput run(List<? extends Task> tasks, Duration time) {
    CyclicBarrier start = new CyclicBarrier(tasks.size());
    List<Callable<Histogram>> clients = new ArrayList<>();
    for (Task task : tasks) {
      clients.add(
          () -> {
            start.await();
            return repeat(task, time);
          });
    }
    long begin = System.nanoTime();
    List<Histogram> latencies = together(clients);
    return new Throughput(Duration.ofNanos(System.nanoTime() - begin), Latencies.merged(latencies));
  }

  /**
   * Runs all at the same time, each in a thread of its own, and waits for all.
   *
   * @throws RunFailed with the first failure
   */
  public static <T> List<T> together(List<? extends Callable<T>> clients) {
    ExecutorService threads = Executors.newFixedThreadPool(clients.size());
    try {
      List<Future<T>> running = new ArrayList<>();
      for (Callable<T> client : clients) {
        running.add(threads.submit(client));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : running) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNull(e.getCause()); // what the client threw
      throw new RunFailed("A client failed: " + cause, cause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RunFailed("Interrupted", e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Histogram repeat(Task task, Duration time) throws IOException {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    long now = System.nanoTime();
    long end = now + time.toNanos();
    while (now - end < 0) {
      task.once();
      long done = System.nanoTime();
      nanos.recordValue(done - now);
      now = done;
    }
    return nanos;
  }
}
