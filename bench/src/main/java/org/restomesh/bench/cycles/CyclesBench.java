package org.restomesh.bench.cycles;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.FinishedCommands;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.InterleavedRuns;
import org.restomesh.bench.statements.StatementLog;

/**
 * Cycles of enqueue, claim and ack per second over HTTP, against pgbench with the same SQL
 * statements in the same transactions, the same number of clients, on the same database, in turns.
 * Before it measures it compares the statements of both as PostgreSQL has logged them.
 */
public final class CyclesBench implements Benchmark {
  private static final double GOAL = 0.4;
  private static final int OBSERVED = 50;

  /** Enough for the planner to see a table that is worth its indexes. */
  private static final int FINISHED_BEFORE = 20_000;

  @Override
  public String name() {
    return "cycles";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    StaffClient staff = StaffClient.open(installation);
    List<PairedDevice> devices = staff.pair(settings.clients());
    List<Connection> connections = new ArrayList<>();
    try {
      List<Cycle> cycles = new ArrayList<>();
      for (PairedDevice device : devices) {
        Connection connection = installation.connect();
        connections.add(connection);
        cycles.add(new Cycle(connection, staff, device));
      }
      Pgbench pgbench = Pgbench.prepare(installation.database(), staff.pair(settings.clients()));
      requireSameStatements(installation, cycles, pgbench);
      return List.of(measure(installation, cycles, pgbench, settings, table));
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private static void requireSameStatements(
      Installation installation, List<Cycle> cycles, Pgbench pgbench) throws IOException {
    // The first cycles only warm up: first use of a token, first statement of a connection.
    repeat(cycles, 5);
    StatementLog log = new StatementLog(installation.database());
    Map<String, Long> product = log.perRepetition(OBSERVED, () -> repeat(cycles, 1, OBSERVED));
    Map<String, Long> baseline = log.perRepetition(OBSERVED, () -> pgbench.runCycles(OBSERVED));
    StatementDifference.requireNone(product, baseline);
  }

  private BenchResult measure(
      Installation installation,
      List<Cycle> cycles,
      Pgbench pgbench,
      Settings settings,
      Table table) {
    table.say(
        "Cycles of enqueue, claim and ack per second, "
            + settings.clients()
            + " clients;"
            + " baseline is pgbench, the statements of both sides are the same");
    resetTable(installation);
    ClosedLoop.run(cycles, settings.warmUp());
    double ratio =
        new InterleavedRuns(table)
            .ratio(
                settings.runs(),
                () -> {
                  resetTable(installation);
                  return pgbench.cyclesPerSecond(settings.run());
                },
                () -> {
                  resetTable(installation);
                  return ClosedLoop.run(cycles, settings.run());
                });
    return BenchResult.atLeast(name(), "ratio", ratio, GOAL);
  }

  /**
   * Neither side pays for the other's dead rows. The table is not left empty: the server's prepared
   * statements would be planned for that, while pgbench reconnects, prepares again and plans for a
   * table that it has begun to fill.
   */
  private static void resetTable(Installation installation) {
    installation.database().execute("truncate device_command");
    FinishedCommands.fill(installation.database(), "device_command", FINISHED_BEFORE);
  }

  private static void repeat(List<Cycle> cycles, int times) throws IOException {
    for (Cycle cycle : cycles) {
      for (int i = 0; i < times; i++) {
        cycle.once();
      }
    }
  }

  /** With the first client only. */
  private static void repeat(List<Cycle> cycles, int clients, int times) throws IOException {
    repeat(cycles.subList(0, clients), times);
  }
}
