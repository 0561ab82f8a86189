package org.restomesh.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.restomesh.bench.cycles.CyclesBench;
import org.restomesh.bench.emptypoll.EmptyPollBench;
import org.restomesh.bench.gate.GateBench;
import org.restomesh.bench.growth.GrowthBench;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Microbench;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.history.HistoryBench;
import org.restomesh.bench.imports.ImportsBench;
import org.restomesh.bench.installation.BenchFolders;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.longpoll.LongPollBench;
import org.restomesh.bench.orders.OrdersBench;
import org.restomesh.bench.printers.PrintersBench;
import org.restomesh.bench.quote.QuoteBench;
import org.restomesh.bench.sockets.SocketsBench;
import org.restomesh.bench.start.StartBench;
import org.restomesh.bench.webhooks.WebhooksBench;

/**
 * "mvn -Pbench -Dbench=NAME[,NAME...]": measures classes alone, or starts an installation of its
 * own, measures it and stops it.
 */
public final class Bench {
  private static final List<Microbench> MICROBENCHES = List.of(new GateBench());
  private static final List<Benchmark> BENCHMARKS =
      List.of(
          new EmptyPollBench(),
          new CyclesBench(),
          new LongPollBench(),
          new HistoryBench(),
          new QuoteBench(),
          new WebhooksBench(),
          new OrdersBench(),
          new SocketsBench(),
          new PrintersBench(),
          new ImportsBench(),
          new GrowthBench(),
          new StartBench());

  private final Settings settings = Settings.from(System.getProperties());
  private final Table table = new Table(System.out);
  private final List<String> resultLines = new ArrayList<>();

  private Bench() {}

  public static void main(String[] args) throws IOException {
    new Bench().run(System.getProperty("bench", "all"));
  }

  private void run(String selection) throws IOException {
    Set<String> names = Set.of(selection.split(","));
    List<Microbench> classes = selected(names, MICROBENCHES, Microbench::name);
    List<Benchmark> installed = selected(names, BENCHMARKS, Benchmark::name);
    if (!names.contains("all") && classes.size() + installed.size() < names.size()) {
      throw new IllegalArgumentException(
          "-Dbench=" + selection + " names more than all, " + names());
    }
    warnIfBusy();
    for (Microbench bench : classes) {
      report(bench.run(settings, table), "none");
    }
    if (!installed.isEmpty()) {
      measure(installed, BenchFolders.from(System.getProperties()));
    }
    if (classes.size() + installed.size() > 1) {
      table.say("");
      resultLines.forEach(table::say);
    }
  }

  private void measure(List<Benchmark> benches, BenchFolders folders) throws IOException {
    table.say("Starting PostgreSQL and " + folders.server());
    try (Installation installation = Installation.start(folders)) {
      for (Benchmark bench : benches) {
        table.say("");
        List<BenchResult> measured = bench.run(installation, settings, table);
        table.row("reconnects", installation.reconnects().take());
        report(measured, folders.server());
      }
    }
  }

  private void report(List<BenchResult> measured, String server) {
    for (BenchResult result : measured) {
      resultLines.add(result.line(server));
      table.say(result.line(server));
    }
  }

  /** The preceding build leaves a load of about one; anything above comes from elsewhere. */
  private void warnIfBusy() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    if (load > 1.5) {
      table.say(
          String.format(
              Locale.ROOT, "THE MACHINE IS BUSY: load average %.2f, figures will be noisy", load));
    }
  }

  private static <T> List<T> selected(
      Set<String> names, List<T> benches, Function<T, String> nameOf) {
    return benches.stream()
        .filter(bench -> names.contains("all") || names.contains(nameOf.apply(bench)))
        .toList();
  }

  private static String names() {
    return String.join(
        ", ",
        Stream.concat(
                MICROBENCHES.stream().map(Microbench::name),
                BENCHMARKS.stream().map(Benchmark::name))
            .toList());
  }
}
