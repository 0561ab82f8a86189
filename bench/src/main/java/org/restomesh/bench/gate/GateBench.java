package org.restomesh.bench.gate;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.restomesh.bench.harness.BenchClassPath;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Microbench;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.load.RunFailed;

/** Nanoseconds of one gate decision, measured by JMH in a JVM of its own. */
public final class GateBench implements Microbench {
  private static final double GOAL_NANOS = 1000;

  @Override
  public String name() {
    return "gate";
  }

  @Override
  public List<BenchResult> run(Settings settings, Table table) {
    table.say("Nanoseconds per decision of one thread; baseline is Togglz with a cached state");
    table.row("", "restomesh", "togglz", "ratio");
    Map<String, Result<?>> results = measure(settings);
    Result<?> restomesh = named(results, "restomesh");
    Result<?> togglz = named(results, "togglz");
    double ratio = restomesh.getScore() / togglz.getScore();
    table.row("mean", restomesh.getScore(), togglz.getScore(), ratio);
    table.row("spread, % of the mean", spread(restomesh), spread(togglz));
    return List.of(BenchResult.atMost(name(), "ns", restomesh.getScore(), GOAL_NANOS));
  }

  private static Map<String, Result<?>> measure(Settings settings) {
    Options options =
        new OptionsBuilder()
            .include(GateDecision.class.getName())
            .forks(1)
            .warmupIterations(2)
            .warmupTime(TimeValue.milliseconds(settings.warmUp().toMillis() / 2))
            .measurementIterations(settings.runs())
            .measurementTime(TimeValue.milliseconds(settings.run().toMillis()))
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    // JMH starts its JVM with this one's class path, which inside Maven is Maven's own.
    String classPath = System.getProperty("java.class.path");
    System.setProperty("java.class.path", BenchClassPath.get());
    try {
      Map<String, Result<?>> results = new TreeMap<>();
      for (RunResult result : new Runner(options).run()) {
        results.put(result.getPrimaryResult().getLabel(), result.getPrimaryResult());
      }
      return results;
    } catch (RunnerException e) {
      throw new RunFailed("JMH", e);
    } finally {
      System.setProperty("java.class.path", classPath);
    }
  }

  // JMH names each result after its method in GateDecision.
  private static Result<?> named(Map<String, Result<?>> results, String method) {
    return Objects.requireNonNull(results.get(method), method);
  }

  private static double spread(Result<?> result) {
    double width = result.getStatistics().getMax() - result.getStatistics().getMin();
    return 100 * width / result.getScore();
  }
}
