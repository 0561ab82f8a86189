package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.util.List;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.load.Latencies;
import org.restomesh.bench.load.Runs;

/** Events at an even pace to endpoints that all answer, both sides in turns. */
final class SteadyScenario {
  private static final double GOAL_MILLIS = 100;
  private static final int SECONDS = 30;

  private final int perSecond;

  SteadyScenario(int perSecond) {
    this.perSecond = perSecond;
  }

  List<BenchResult> run(
      SenderUnderTest rival, SenderUnderTest product, Settings settings, Table table)
      throws IOException {
    int count = perSecond * settings.number("webhook-seconds", SECONDS);
    table.say(
        perSecond
            + " events a second, "
            + count
            + " in a run, each for one of "
            + product.receiver().endpoints().size()
            + " endpoints: from the publishing request to the endpoint");
    SenderUnderTest.printHeader(table);
    Runs rivalP95 = new Runs();
    Runs productP95 = new Runs();
    int wrong = 0;
    for (int run = 1; run <= Math.min(settings.runs(), 3); run++) {
      rivalP95.add(p95(rival, run, count, table));
      SenderUnderTest.Run measured = product.publish(count, perSecond);
      product.printRow(table, "run " + run, measured);
      productP95.add(Latencies.percentileMillis(measured.events().sinceSent(), 95));
      wrong += measured.events().lost() + measured.events().doubled();
    }
    table.row("median of p95, db-scheduler", "", rivalP95.median());
    table.row("median of p95, Restomesh", "", productP95.median());
    String name = "webhooks-" + perSecond;
    return List.of(
        BenchResult.atMost(name, "p95ms", productP95.median(), GOAL_MILLIS),
        BenchResult.atMost(name, "lost-or-doubled", wrong, 0));
  }

  private double p95(SenderUnderTest side, int run, int count, Table table) throws IOException {
    SenderUnderTest.Run measured = side.publish(count, perSecond);
    side.printRow(table, "run " + run, measured);
    return Latencies.percentileMillis(measured.events().sinceSent(), 95);
  }
}
