package org.restomesh.bench.orders;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.Latencies;
import org.restomesh.bench.polls.TrackedCommands;

/**
 * Pushes orders at an even pace, whether or not the server keeps up (open loop); restaurants take
 * turns. A latency counts from when the order was due.
 */
final class Push {
  private static final int THREADS = 40;

  private final Installation installation;
  private final List<Restaurant> restaurants;
  private final String run;

  /**
   * @param run tells this run's orders from all others
   */
  Push(Installation installation, List<Restaurant> restaurants, String run) {
    this.installation = installation;
    this.restaurants = restaurants;
    this.run = run;
  }

  /** Time until the platform had its answer, for each order. */
  Histogram run(TrackedCommands commands, int perSecond) {
    AtomicInteger next = new AtomicInteger();
    long start = System.nanoTime() + 100_000_000L;
    List<Callable<Histogram>> workers = new ArrayList<>();
    for (int worker = 0; worker < THREADS; worker++) {
      workers.add(() -> push(commands, next, start, 1_000_000_000L / perSecond));
    }
    return Latencies.merged(ClosedLoop.together(workers));
  }

  private Histogram push(TrackedCommands commands, AtomicInteger next, long start, long period)
      throws Exception {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    try (Connection connection = installation.connect()) {
      for (int i = next.getAndIncrement(); i < commands.count(); i = next.getAndIncrement()) {
        long due = start + i * period;
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
          LockSupport.parkNanos(left);
        }
        Restaurant restaurant = restaurants.get(i % restaurants.size());
        Request order = OrderWebhook.signedNow(restaurant, run + "-" + i, i);
        commands.sending(i, due, System.nanoTime());
        OrderWebhook.send(connection, order);
        nanos.recordValue(System.nanoTime() - due);
      }
    }
    return nanos;
  }
}
