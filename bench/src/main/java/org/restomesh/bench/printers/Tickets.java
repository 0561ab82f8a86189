package org.restomesh.bench.printers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.RunFailed;

/**
 * What is printed: enqueued by staff, offered to polls, downloaded and confirmed by threads of
 * their own, since a printer polls on while it prints.
 */
final class Tickets implements AutoCloseable {
  private static final int PRINTING_THREADS = 4;

  /** A job that a printer was offered. */
  private record Offer(StarPrinter printer, String job) {}

  private final Installation installation;
  private final BlockingQueue<Offer> offers = new LinkedBlockingQueue<>();
  private final Set<String> downloaded = ConcurrentHashMap.newKeySet();
  private final AtomicInteger enqueued = new AtomicInteger();
  private final AtomicInteger confirmed = new AtomicInteger();
  private final AtomicInteger doubled = new AtomicInteger();
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean stopped;

  private Tickets(Installation installation) {
    this.installation = installation;
  }

  static Tickets open(Installation installation) {
    Tickets tickets = new Tickets(installation);
    for (int i = 0; i < PRINTING_THREADS; i++) {
      Thread thread = new Thread(tickets::print, "printing-" + i);
      thread.start();
      tickets.threads.add(thread);
    }
    return tickets;
  }

  /** Enqueues a ticket for each of the printers in turn. */
  ClosedLoop.Task enqueues(Connection connection, StaffClient staff, List<StarPrinter> printers) {
    return () -> {
      int number = enqueued.getAndIncrement();
      String printer = printers.get(number % printers.size()).id();
      connection.exchange(staff.enqueue(printer, number)).require(201);
    };
  }

  void offered(StarPrinter printer, String job) {
    if (printer.begins()) {
      offers.add(new Offer(printer, job));
    }
  }

  private void print() {
    try (Connection connection = installation.connect()) {
      while (!stopped) {
        Offer offer = offers.poll(50, TimeUnit.MILLISECONDS);
        if (offer != null) {
          print(offer, connection);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException e) {
      failure.compareAndSet(null, e);
    }
  }

  private void print(Offer offer, Connection connection) throws IOException {
    String job = offer.job();
    connection.exchange(offer.printer().download(job)).require(200);
    if (!downloaded.add(job)) {
      doubled.incrementAndGet();
    }
    connection.exchange(offer.printer().confirm(job)).require(200);
    confirmed.incrementAndGet();
    offer.printer().ends();
  }

  boolean isAllPrinted() {
    return confirmed.get() == enqueued.get();
  }

  int printed() {
    return confirmed.get();
  }

  int lostOrDoubled() {
    return enqueued.get() - confirmed.get() + doubled.get();
  }

  /**
   * @throws RunFailed when a printer has failed
   */
  void check() {
    Exception reason = failure.get();
    if (reason != null) {
      throw new RunFailed("A printer failed: " + reason, reason);
    }
  }

  @Override
  public void close() {
    stopped = true;
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("interrupted", e));
    }
  }
}
