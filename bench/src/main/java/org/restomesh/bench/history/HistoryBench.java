package org.restomesh.bench.history;

import java.io.IOException;
import java.util.List;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.Latencies;
import org.restomesh.bench.load.Runs;

/**
 * The 95th percentile of next-command with work waiting, on an all but empty table and on one with
 * a million finished commands over ten thousand devices. The two tables swap names, so that both
 * are measured in turns on the same warm server.
 */
public final class HistoryBench implements Benchmark {
  private static final double GOAL = 1.2;
  private static final int POLLING_DEVICES = 500;

  @Override
  public String name() {
    return "history";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int finished = settings.number("finished", 1_000_000);
    int deviceCount = settings.number("devices", 10_000);
    StaffClient staff = StaffClient.open(installation);
    List<PairedDevice> devices = staff.pair(Math.min(POLLING_DEVICES, deviceCount));
    TableComparison tables = TableComparison.make(installation.database());
    try (Connection connection = installation.connect()) {
      Claims claims = new Claims(connection, staff, devices);
      table.say("Making " + finished + " finished commands of " + deviceCount + " devices");
      tables.addDevices(devices, deviceCount);
      tables.fill(finished);
      return List.of(measure(tables, claims, settings, table));
    } finally {
      tables.drop();
    }
  }

  private BenchResult measure(
      TableComparison tables, Claims claims, Settings settings, Table table) {
    table.say("Milliseconds of next-command, one client; p95 with a command waiting and without");
    ClosedLoop.run(List.of(claims), settings.warmUp());
    tables.swap();
    ClosedLoop.run(List.of(claims), settings.warmUp());
    tables.swap();
    Runs empty = new Runs();
    Runs full = new Runs();
    table.row("", "empty", "full", "ratio", "empty, none", "full, none");
    for (int run = 1; run <= settings.runs(); run++) {
      P95 onEmpty = p95(claims, settings);
      tables.swap();
      P95 onFull = p95(claims, settings);
      tables.swap();
      empty.add(onEmpty.claiming());
      full.add(onFull.claiming());
      table.row(
          "run " + run,
          onEmpty.claiming(),
          onFull.claiming(),
          onFull.claiming() / onEmpty.claiming(),
          onEmpty.nothing(),
          onFull.nothing());
    }
    table.row("median", empty.median(), full.median(), full.median() / empty.median());
    table.row("spread %", empty.spreadPercent(), full.spreadPercent());
    return BenchResult.atMost(name(), "ratio", full.median() / empty.median(), GOAL);
  }

  /** In milliseconds: of polls that got a command, and of those that got none. */
  private record P95(double claiming, double nothing) {}

  private static P95 p95(Claims claims, Settings settings) {
    claims.reset();
    ClosedLoop.run(List.of(claims), settings.run());
    return new P95(
        Latencies.percentileMillis(claims.claiming(), 95),
        Latencies.percentileMillis(claims.nothing(), 95));
  }
}
