package org.restomesh.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.restomesh.bench.cycles.CyclesBench;
import org.restomesh.bench.emptypoll.EmptyPollBench;
import org.restomesh.bench.history.HistoryBench;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.Places;
import org.restomesh.bench.kit.Benchmark;
import org.restomesh.bench.kit.Settings;
import org.restomesh.bench.kit.Table;
import org.restomesh.bench.kit.Verdict;
import org.restomesh.bench.longpoll.LongPollBench;
import org.restomesh.bench.quote.QuoteBench;

/** "mvn -Pbench -Dbench=NAME": starts an installation of its own, measures, stops it. */
public final class Bench {
  private static final List<Benchmark> ALL =
      List.of(
          new EmptyPollBench(),
          new CyclesBench(),
          new LongPollBench(),
          new HistoryBench(),
          new QuoteBench());

  private Bench() {}

  public static void main(String[] args) throws IOException {
    List<Benchmark> wanted = wanted(System.getProperty("bench", "all"));
    Settings settings = Settings.from(System.getProperties());
    Places places = Places.from(System.getProperties());
    Table table = new Table(System.out);
    List<String> verdicts = new ArrayList<>();
    sayIfBusy(table);
    table.say("Starting PostgreSQL and " + places.server());
    try (Installation installation = Installation.start(places)) {
      for (Benchmark bench : wanted) {
        table.say("");
        List<Verdict> measured = bench.run(installation, settings, table);
        table.row("reconnects", installation.reconnects().take());
        for (Verdict verdict : measured) {
          verdicts.add(verdict.line(places.server()));
          table.say(verdict.line(places.server()));
        }
      }
    }
    if (wanted.size() > 1) {
      table.say("");
      verdicts.forEach(table::say);
    }
  }

  /** The build before leaves a load of about one; more than that is somebody else. */
  private static void sayIfBusy(Table table) {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    if (load > 1.5) {
      table.say(
          String.format(
              Locale.ROOT, "THE MACHINE IS BUSY: load average %.2f, figures will be noisy", load));
    }
  }

  private static List<Benchmark> wanted(String name) {
    if (name.equals("all")) {
      return ALL;
    }
    List<Benchmark> named = ALL.stream().filter(bench -> bench.name().equals(name)).toList();
    if (named.isEmpty()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "-Dbench=%s is none of all, %s",
              name,
              String.join(", ", ALL.stream().map(Benchmark::name).toList())));
    }
    return named;
  }
}
