package org.restomesh.bench.growth;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.bench.cycles.Cycle;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.OpenLoop;
import org.restomesh.bench.polls.HeldPolls;
import org.restomesh.bench.polls.TrackedCommands;

/**
 * Processor time of the servers and of PostgreSQL at an even pace that leaves the machine room:
 * what an installation costs that does nothing, a device that is merely there, and a command. To be
 * run with one node and with several; what nodes cost each other is the difference. No goal: it
 * tells how many cores a chain needs.
 */
public final class GrowthBench implements Benchmark {
  private static final int HEARTBEAT_SECONDS = 10;
  private static final int CLIENTS = 8;

  @Override
  public String name() {
    return "growth";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int count = settings.number("growth-devices", 400);
    int rate = settings.number("growth-rate", 40);
    Duration time = Duration.ofSeconds(settings.number("growth-seconds", 60));
    StaffClient staff = StaffClient.open(installation);
    List<PairedDevice> devices = staff.pair(count);
    List<Connection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < CLIENTS; i++) {
        connections.add(installation.connect());
      }
      ClosedLoop.run(cycles(connections, staff, devices), settings.warmUp());
      ProcessorUse use = new ProcessorUse(installation);
      use.measure(() -> LockSupport.parkNanos(Duration.ofSeconds(5).toNanos())); // all is quiet now
      table.say("Milliseconds of processor time");
      table.row("", "number", "servers", "PostgreSQL");
      ProcessorUse.Spent idle =
          use.measure(() -> LockSupport.parkNanos(time.toNanos())).perSecond();
      row(table, "doing nothing, a second", time.toSeconds(), idle);
      for (Connection connection : connections) {
        connection.reconnect(); // servers close one that says nothing for a minute
      }
      installation.reconnects().take();
      ProcessorUse.Spent each =
          use.measure(() -> run(cycles(connections, staff, devices), rate, time))
              .without(idle)
              .each((double) rate * time.toSeconds());
      row(table, "a command", rate * time.toSeconds(), each);
      measureDevices(installation, use, devices, connections, time, idle, table);
      return List.of();
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  /** All hold their polls, and give signs of life as the agent does. */
  private static void measureDevices(
      Installation installation,
      ProcessorUse use,
      List<PairedDevice> devices,
      List<Connection> connections,
      Duration time,
      ProcessorUse.Spent idle,
      Table table)
      throws IOException {
    long before = installation.heap().afterCollection().usedMegabytes();
    try (HeldPolls polls = HeldPolls.open(installation, devices, "n", new TrackedCommands(0))) {
      int perSecond = devices.size() / HEARTBEAT_SECONDS;
      List<ClosedLoop.Task> heartbeats = heartbeats(connections, devices);
      run(heartbeats, perSecond, Duration.ofSeconds(HeldPolls.WAIT_SECONDS));
      ProcessorUse.Spent all = use.measure(() -> run(heartbeats, perSecond, time)).without(idle);
      polls.check();
      row(
          table,
          "1,000 devices, a second",
          devices.size(),
          all.perSecond().each(devices.size() / 1_000.0));
      table.row("polls held, not held", polls.waiting(), polls.notHeld());
      long after = installation.heap().afterCollection().usedMegabytes();
      table.row("heap in MB without and with them", before, after);
    }
  }

  private static void row(Table table, String what, long number, ProcessorUse.Spent spent) {
    table.row(what, number, spent.servers(), spent.database());
  }

  private static void run(List<ClosedLoop.Task> tasks, int perSecond, Duration time) {
    OpenLoop.run(tasks, time, Duration.ofNanos(tasks.size() * 1_000_000_000L / perSecond));
  }

  private static List<ClosedLoop.Task> cycles(
      List<Connection> connections, StaffClient staff, List<PairedDevice> devices) {
    List<ClosedLoop.Task> cycles = new ArrayList<>();
    for (int i = 0; i < connections.size(); i++) {
      cycles.add(new Cycle(connections.get(i), staff, devices.get(i)));
    }
    return cycles;
  }

  /** Each connection carries those of its share of the devices, one after the other. */
  private static List<ClosedLoop.Task> heartbeats(
      List<Connection> connections, List<PairedDevice> devices) {
    List<ClosedLoop.Task> tasks = new ArrayList<>();
    for (int i = 0; i < connections.size(); i++) {
      tasks.add(new Heartbeats(connections.get(i), devices, i, connections.size()));
    }
    return tasks;
  }

  /** The signs of life of every n-th device. */
  private static final class Heartbeats implements ClosedLoop.Task {
    private final Connection connection;
    private final List<PairedDevice> devices;
    private final int first;
    private final int step;
    private int next;

    private Heartbeats(Connection connection, List<PairedDevice> devices, int first, int step) {
      this.connection = connection;
      this.devices = devices;
      this.first = first;
      this.step = step;
      this.next = first;
    }

    @Override
    public void once() throws IOException {
      connection.exchange(devices.get(next).heartbeat()).require(200);
      next += step;
      if (next >= devices.size()) {
        next = first;
      }
    }
  }
}
