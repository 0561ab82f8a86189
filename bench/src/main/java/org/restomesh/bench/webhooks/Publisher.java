package org.restomesh.bench.webhooks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.load.ClosedLoop;

/**
 * Publishes at an even pace, whether or not the sender keeps up (open loop): a slow answer delays
 * no later event while a thread is free.
 */
final class Publisher {
  private static final int MIN_THREADS = 16;

  private final Sender sender;
  private final List<Endpoint> endpoints;

  Publisher(Sender sender, List<Endpoint> endpoints) {
    this.sender = sender;
    this.endpoints = endpoints;
  }

  /** Publishes each event to the endpoint whose turn it is. */
  void run(Events events, int perSecond) {
    AtomicInteger next = new AtomicInteger();
    long start = System.nanoTime() + 100_000_000L;
    List<Callable<Void>> workers = new ArrayList<>();
    // Enough if each answer takes an eighth of a second.
    for (int worker = 0; worker < Math.max(MIN_THREADS, perSecond / 8); worker++) {
      workers.add(
          () -> {
            work(events, next, start, 1_000_000_000L / perSecond);
            return null;
          });
    }
    ClosedLoop.together(workers);
  }

  private void work(Events events, AtomicInteger next, long start, long period) throws Exception {
    try (Connection connection = sender.connect()) {
      for (int index = next.getAndIncrement();
          index < events.count();
          index = next.getAndIncrement()) {
        Endpoint endpoint = endpoints.get(events.endpointOf(index));
        var request = sender.publish(endpoint.eventType(), Payload.json(events.number(index)));
        long due = start + index * period;
        awaitNanoTime(due);
        events.sending(index, due, System.nanoTime());
        connection.exchange(request).require(201);
        events.answered(index, System.nanoTime());
      }
    }
  }

  private static void awaitNanoTime(long due) {
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
