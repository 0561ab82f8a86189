package org.restomesh.bench.load;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * As many clients as there are tasks, each doing one at even intervals, whether or not the server
 * keeps up: a latency counts from when its turn was due. Missed turns are made up for, so that
 * there is no coordinated omission to correct.
 */
public final class OpenLoop {
  private OpenLoop() {}

  /**
   * Repeats the tasks for this time, each in a thread of its own; the clients take turns within an
   * interval.
   *
   * @throws RunFailed with the first failure of a task
   */
  public static Throughput run(
      List<? extends ClosedLoop.Task> tasks, Duration time, Duration interval) {
    long begin = System.nanoTime();
    List<Callable<Histogram>> clients = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      ClosedLoop.Task task = tasks.get(i);
      long first = begin + interval.toNanos() * i / tasks.size();
      clients.add(() -> repeat(task, first, begin + time.toNanos(), interval.toNanos()));
    }
    List<Histogram> latencies = ClosedLoop.together(clients);
    return new Throughput(Duration.ofNanos(System.nanoTime() - begin), Latencies.merged(latencies));
  }

  private static Histogram repeat(ClosedLoop.Task task, long first, long end, long interval)
      throws IOException {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    for (long due = first; due - end < 0; due += interval) {
      for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
        LockSupport.parkNanos(wait);
      }
      task.once();
      nanos.recordValue(System.nanoTime() - due);
    }
    return nanos;
  }
}
