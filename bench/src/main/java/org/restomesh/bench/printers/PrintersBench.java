package org.restomesh.bench.printers;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.Latencies;
import org.restomesh.bench.load.OpenLoop;
import org.restomesh.bench.load.Runs;
import org.restomesh.bench.polls.HeldPolls;
import org.restomesh.bench.polls.TrackedCommands;

/**
 * How long a Star printer's poll takes while a thousand poll each 5 seconds, some of them print,
 * and agents hold their polls. The baseline is the devices' yardstick at the same pace beside the
 * same held polls, while nothing prints.
 */
public final class PrintersBench implements Benchmark {
  private static final double GOAL_MILLIS = 20;
  private static final int CLIENTS = 16;
  private static final int POLL_SECONDS = 5;
  private static final Duration LAST_TICKETS = Duration.ofSeconds(4L * POLL_SECONDS);

  @Override
  public String name() {
    return "printers";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    StaffClient staff = StaffClient.open(installation);
    List<PairedDevice> agents = staff.pair(settings.number("agents", 5_000));
    List<StarPrinter> printers =
        staff.many(
            settings.number("printers", 1_000),
            (connection, number) -> StarPrinter.create(connection, staff, number));
    List<Connection> connections = new ArrayList<>();
    try (HeldPolls held = HeldPolls.open(installation, agents, "n", new TrackedCommands(0));
        Tickets tickets = Tickets.open(installation)) {
      for (int i = 0; i <= CLIENTS; i++) {
        connections.add(installation.connect());
      }
      Load load = new Load(connections, printers, agents.get(0), tickets, settings);
      table.say(
          "Milliseconds of a poll: %d printers each %d s, %d of them print %d tickets a second, %d agents"
              .formatted(
                  printers.size(),
                  POLL_SECONDS,
                  load.printing().size(),
                  load.ticketsPerSecond(),
                  agents.size()));
      load.poll(StaffClient.open(installation), settings.warmUp());
      return measure(installation, load, held, settings, table);
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private List<BenchResult> measure(
      Installation installation, Load load, HeldPolls held, Settings settings, Table table)
      throws IOException {
    Duration time = Duration.ofSeconds(settings.number("printer-seconds", 30));
    Runs p99 = new Runs();
    Runs ratios = new Runs();
    table.row("", "p50", "p95", "p99", "max");
    for (int run = 1; run <= Math.min(settings.runs(), 3); run++) {
      Histogram yardstick = load.yardstick(time);
      Latencies.row(table, "run " + run + ", yardstick", yardstick);
      Histogram polls = load.poll(StaffClient.open(installation), time);
      Latencies.row(table, "run " + run + ", poll", polls);
      held.check();
      p99.add(Latencies.percentileMillis(polls, 99));
      ratios.add(Latencies.percentileMillis(polls, 99) / Latencies.percentileMillis(yardstick, 99));
    }
    load.pollUntilPrinted();
    table.row("poll by the yardstick, p99", ratios.median());
    table.row("tickets printed", load.tickets.printed());
    table.row("agents' polls held, not held", held.waiting(), held.notHeld());
    table.row("heap in MB", installation.heap().now().usedMegabytes());
    return List.of(
        BenchResult.atMost(name(), "p99ms", p99.median(), GOAL_MILLIS),
        BenchResult.atMost(name(), "lost-or-doubled", load.tickets.lostOrDoubled(), 0));
  }

  /** What the clients do; the last connection is the staff's. */
  private static final class Load {
    private final List<Connection> connections;
    private final List<StarPrinter> printers;
    private final PairedDevice agent;
    private final Tickets tickets;
    private final int printing;
    private final int ticketsPerSecond;

    private Load(
        List<Connection> connections,
        List<StarPrinter> printers,
        PairedDevice agent,
        Tickets tickets,
        Settings settings) {
      this.connections = connections;
      this.printers = printers;
      this.agent = agent;
      this.tickets = tickets;
      this.printing = settings.number("printing", 200);
      this.ticketsPerSecond = settings.number("tickets", 20);
    }

    private List<StarPrinter> printing() {
      return printers.subList(0, printing);
    }

    private int ticketsPerSecond() {
      return ticketsPerSecond;
    }

    /** So that all printers have polled once within their interval. */
    private Duration interval() {
      return Duration.ofSeconds(POLL_SECONDS).multipliedBy(CLIENTS).dividedBy(printers.size());
    }

    private Histogram yardstick(Duration time) {
      List<ClosedLoop.Task> tasks = new ArrayList<>();
      for (Connection connection : connections.subList(0, CLIENTS)) {
        tasks.add(() -> connection.exchange(agent.yardstick()).require(200));
      }
      return OpenLoop.run(tasks, time, interval()).latencies();
    }

    private Histogram poll(StaffClient staff, Duration time) {
      ClosedLoop.Task enqueues = tickets.enqueues(connections.get(CLIENTS), staff, printing());
      Duration ticket = Duration.ofSeconds(1).dividedBy(ticketsPerSecond);
      Callable<Histogram> polls = () -> polls(time);
      Callable<Histogram> work = () -> OpenLoop.run(List.of(enqueues), time, ticket).latencies();
      Histogram latencies = ClosedLoop.together(List.of(polls, work)).get(0);
      tickets.check();
      return latencies;
    }

    private void pollUntilPrinted() {
      long end = System.nanoTime() + LAST_TICKETS.toNanos();
      while (!tickets.isAllPrinted() && System.nanoTime() - end < 0) {
        polls(Duration.ofSeconds(POLL_SECONDS));
        tickets.check();
      }
    }

    private Histogram polls(Duration time) {
      List<ClosedLoop.Task> tasks = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        tasks.add(new Polls(connections.get(i), printers, i, tickets));
      }
      return OpenLoop.run(tasks, time, interval()).latencies();
    }
  }

  /** Every n-th printer in turn, as there are n clients. */
  private static final class Polls implements ClosedLoop.Task {
    private final Connection connection;
    private final List<StarPrinter> printers;
    private final int first;
    private final Tickets tickets;
    private int next;

    private Polls(Connection connection, List<StarPrinter> printers, int first, Tickets tickets) {
      this.connection = connection;
      this.printers = printers;
      this.first = first;
      this.tickets = tickets;
      this.next = first;
    }

    @Override
    public void once() throws IOException {
      StarPrinter printer = printers.get(next);
      Response answer = connection.exchange(printer.poll()).require(200);
      if (answer.body().contains("\"jobReady\":true")) {
        tickets.offered(printer, answer.text("jobToken"));
      }
      next += CLIENTS;
      if (next >= printers.size()) {
        next = first;
      }
    }
  }
}
