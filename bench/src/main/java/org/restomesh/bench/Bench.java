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
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Microbench;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.history.HistoryBench;
import org.restomesh.bench.installation.BenchFolders;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.longpoll.LongPollBench;
import org.restomesh.bench.orders.OrdersBench;
import org.restomesh.bench.quote.QuoteBench;
import org.restomesh.bench.sockets.SocketsBench;
import org.restomesh.bench.webhooks.WebhooksBench;

/**
 * "mvn -Pbench -Dbench=NAME[,NAME...]": measures classes alone, or starts an installation of its
 * own, measures it and stops it.
 */
public final class Bench {
  private static final List<Microbench> OF_CLASSES = List.of(new GateBench());
  private static final List<Benchmark> OF_THE_INSTALLATION =
      List.of(
          new EmptyPollBench(),
          new CyclesBench(),
          new LongPollBench(),
          new HistoryBench(),
          new QuoteBench(),
          new WebhooksBench(),
          new OrdersBench(),
          new SocketsBench());

  private final Settings settings = Settings.from(System.getProperties());
  private final Table table = new Table(System.out);
  private final List<String> verdicts = new ArrayList<>();

  private Bench() {}

  public static void main(String[] args) throws IOException {
    new Bench().run(System.getProperty("bench", "all"));
  }

  private void run(String asked) throws IOException {
    Set<String> names = Set.of(asked.split(","));
    List<Microbench> classes = wanted(names, OF_CLASSES, Microbench::name);
    List<Benchmark> installed = wanted(names, OF_THE_INSTALLATION, Benchmark::name);
    if (!names.contains("all") && classes.size() + installed.size() < names.size()) {
      throw new IllegalArgumentException("-Dbench=" + asked + " names more than all, " + names());
    }
    sayIfBusy();
    for (Microbench bench : classes) {
      tell(bench.run(settings, table), "none");
    }
    if (!installed.isEmpty()) {
      measure(installed, BenchFolders.from(System.getProperties()));
    }
    if (classes.size() + installed.size() > 1) {
      table.say("");
      verdicts.forEach(table::say);
    }
  }

  private void measure(List<Benchmark> benches, BenchFolders places) throws IOException {
    table.say("Starting PostgreSQL and " + places.server());
    try (Installation installation = Installation.start(places)) {
      for (Benchmark bench : benches) {
        table.say("");
        List<BenchResult> measured = bench.run(installation, settings, table);
        table.row("reconnects", installation.reconnects().take());
        tell(measured, places.server());
      }
    }
  }

  private void tell(List<BenchResult> measured, String server) {
    for (BenchResult verdict : measured) {
      verdicts.add(verdict.line(server));
      table.say(verdict.line(server));
    }
  }

  /** The build before leaves a load of about one; more than that is somebody else. */
  private void sayIfBusy() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    if (load > 1.5) {
      table.say(
          String.format(
              Locale.ROOT, "THE MACHINE IS BUSY: load average %.2f, figures will be noisy", load));
    }
  }

  private static <T> List<T> wanted(
      Set<String> names, List<T> benches, Function<T, String> nameOf) {
    return benches.stream()
        .filter(bench -> names.contains("all") || names.contains(nameOf.apply(bench)))
        .toList();
  }

  private static String names() {
    return String.join(
        ", ",
        Stream.concat(
                OF_CLASSES.stream().map(Microbench::name),
                OF_THE_INSTALLATION.stream().map(Benchmark::name))
            .toList());
  }
}
