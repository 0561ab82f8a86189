package org.restomesh.bench.start;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.Latencies;

/**
 * How slow a server is in the first minute after it says that it is ready. It is started, set up
 * and started again; then five kinds of requests come at an even pace, and those of the first
 * minute are compared with the same a warm-up later.
 */
public final class StartBench implements Benchmark {
  private static final double GOAL_SECONDS = 25;
  private static final double GOAL_RATIO = 3;

  @Override
  public String name() {
    return "start";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    Duration minute = Duration.ofSeconds(settings.number("start-seconds", 60));
    try (Callers callers = Callers.prepare(installation)) {
      double seconds = installation.restart().toNanos() / 1e9;
      callers.reconnect();
      installation.reconnects().take(); // these are not the server's doing
      table.row("seconds from its start to ready", seconds);
      List<Histogram> cold = all(callers, minute);
      all(callers, settings.warmUp());
      List<Histogram> warm = all(callers, minute);
      table.say("Milliseconds in the first minute, and after the warm-up");
      table.row("", "p50", "p95", "p99", "max");
      List<BenchResult> results = new ArrayList<>();
      results.add(BenchResult.atMost(name(), "seconds", seconds, GOAL_SECONDS));
      for (int i = 0; i < callers.flows().size(); i++) {
        String title = callers.flows().get(i).title();
        Latencies.row(table, title + ", cold", cold.get(i));
        Latencies.row(table, title + ", warm", warm.get(i));
        double ratio = p95(cold.get(i)) / p95(warm.get(i));
        results.add(
            BenchResult.atMost(name() + "-" + title, "p95-cold-by-warm", ratio, GOAL_RATIO));
      }
      return results;
    }
  }

  private static double p95(Histogram nanos) {
    return Latencies.percentileMillis(nanos, 95);
  }

  /** All kinds at once; the latencies are in the order of the flows. */
  private static List<Histogram> all(Callers callers, Duration time) {
    List<Callable<Histogram>> flows = new ArrayList<>();
    callers.flows().forEach(flow -> flows.add(() -> flow.run(time)));
    return ClosedLoop.together(flows);
  }
}
