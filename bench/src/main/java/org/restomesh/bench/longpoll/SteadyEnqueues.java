package org.restomesh.bench.longpoll;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.polls.TrackedCommands;

/**
 * Enqueues at an even pace, whether or not the server keeps up (open loop): a slow answer delays no
 * later command while a thread is free.
 */
final class SteadyEnqueues {
  private static final int THREADS = 16;

  private final Installation installation;
  private final StaffClient staff;

  SteadyEnqueues(Installation installation, StaffClient staff) {
    this.installation = installation;
    this.staff = staff;
  }

  /**
   * Command number i goes to the i-th of these devices.
   *
   * @param targets one for each of the commands
   */
  void run(List<PairedDevice> targets, TrackedCommands commands, int perSecond) {
    AtomicInteger next = new AtomicInteger();
    long start = System.nanoTime() + 100_000_000L;
    long period = 1_000_000_000L / perSecond;
    List<Callable<Void>> workers = new ArrayList<>();
    for (int worker = 0; worker < THREADS; worker++) {
      workers.add(
          () -> {
            try (Connection connection = installation.connect()) {
              for (int number = next.getAndIncrement();
                  number < commands.count();
                  number = next.getAndIncrement()) {
                long due = start + number * period;
                awaitNanoTime(due);
                commands.sending(number, due, System.nanoTime());
                connection.exchange(staff.enqueue(targets.get(number).id(), number)).require(201);
              }
            }
            return null;
          });
    }
    ClosedLoop.together(workers);
  }

  private static void awaitNanoTime(long due) {
    long left = due - System.nanoTime();
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = due - System.nanoTime();
    }
  }
}
