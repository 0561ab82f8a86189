package org.restomesh.faults.load.client;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.restomesh.faults.load.http.GaveUp;

/** The threads of clients: one each. */
public final class Loops {
  private static final Logger LOG = System.getLogger(Loops.class.getName());

  private final World world;
  private final List<Thread> threads = new ArrayList<>();

  public Loops(World world) {
    this.world = world;
  }

  /**
   * Lets a client begin, and go on until there is to be no load any more.
   *
   * @param pace between two rounds, on average
   */
  public void begin(Client client, Duration pace, Random random) {
    Thread thread = new Thread(() -> run(client, pace, random), client.name());
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private void run(Client client, Duration pace, Random random) {
    try {
      while (!world.patience().isOver()) {
        step(client);
        long nanos = (long) (pace.toNanos() * (0.5 + random.nextDouble()));
        world.patience().pause(Duration.ofNanos(nanos));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void step(Client client) throws InterruptedException {
    try {
      client.step();
    } catch (GaveUp e) {
      LOG.log(Level.DEBUG, "{0}", e.getMessage());
    } catch (RuntimeException e) {
      if (!world.patience().isOver()) {
        world.findings().add(client.name() + ": " + e);
      }
    }
  }

  /**
   * Waits for the last rounds.
   *
   * @throws IllegalStateException when they take too long
   */
  public void awaitEnd(Duration atMost) throws InterruptedException {
    long until = System.nanoTime() + atMost.toNanos();
    for (Thread thread : threads) {
      long left = Duration.ofNanos(until - System.nanoTime()).toMillis();
      thread.join(Math.max(1, left));
      if (thread.isAlive()) {
        throw new IllegalStateException(thread.getName() + " does not end");
      }
    }
  }
}
