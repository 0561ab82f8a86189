package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.load.LagOverTime;

/**
 * One endpoint takes requests and never answers. What waits for it must not keep the others
 * waiting; after 20 failures it is paused. Each side runs once: afterwards its subscription is of
 * no more use.
 */
final class HangingScenario {
  private static final String NAME = "webhooks-hang";
  private static final int PER_SECOND = 500;

  /** After three failures the product has one request in flight: 20 take 255 seconds. */
  private static final int SECONDS = 300;

  /** A sender that falls behind by one event in a thousand comes to 1. */
  private static final double GOAL_GROWTH = 1;

  private static final Duration WINDOW = Duration.ofSeconds(5);

  List<BenchResult> run(
      SenderUnderTest rival, SenderUnderTest product, Settings settings, Table table)
      throws IOException {
    int perSecond = settings.number("hang-rate", PER_SECOND);
    int seconds = settings.number("hang-seconds", SECONDS);
    table.say(perSecond + " events a second, one endpoint hangs from the beginning");
    measure(rival, perSecond, settings.number("rival-hang-seconds", seconds), table);
    Events events = measure(product, perSecond, seconds, table);
    return List.of(
        BenchResult.atMost(
            NAME, "growth-ms-per-s", events.lag(WINDOW).growthMillisPerSecond(), GOAL_GROWTH),
        BenchResult.atMost(NAME, "lost-or-doubled", events.lost() + events.doubled(), 0));
  }

  private static Events measure(SenderUnderTest side, int perSecond, int seconds, Table table)
      throws IOException {
    int hanging = side.receiver().endpoints().size() / 2;
    Endpoint endpoint = side.receiver().endpoints().get(hanging);
    int before = endpoint.received();
    endpoint.hang();
    SenderUnderTest.Run run = side.publish(perSecond * seconds, perSecond, hanging);
    table.row(side.name() + ", due in second", "p50 ms", "p95 ms", "max ms", "backlog");
    LagOverTime lag = run.events().lag(WINDOW);
    for (LagOverTime.Window window : lag.windows()) {
      table.row(
          String.valueOf((int) window.second()),
          window.p50Millis(),
          window.p95Millis(),
          window.maxMillis(),
          window.backlog());
    }
    SenderUnderTest.printHeader(table);
    side.printRow(table, "all", run);
    table.row("growth of the median, ms per s", lag.growthMillisPerSecond());
    table.row("requests that hung", endpoint.received() - before);
    table.row("endpoints paused at the end", side.sender().paused());
    return run.events();
  }
}
