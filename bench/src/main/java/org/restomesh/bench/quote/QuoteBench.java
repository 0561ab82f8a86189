package org.restomesh.bench.quote;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.http.UnexpectedAnswer;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.InterleavedLatencies;
import org.restomesh.bench.load.OpenLoop;

/**
 * How long a quote of ten lines takes for a tenant with a licence, compared with the staff
 * yardstick: same token, same connections, same filters, in turns. Every total is checked. First at
 * an even pace, to which the goal applies, then with all cores busy.
 */
public final class QuoteBench implements Benchmark {
  private static final double GOAL_MILLIS = 2;
  private static final int CLIENTS = 8;
  private static final int INTERVAL_MILLIS = 20;

  @Override
  public String name() {
    return "quote";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int clients = settings.number("clients", CLIENTS);
    TenLineCart cart = Licence.grant(installation.database());
    StaffClient staff = StaffClient.open(installation);
    Request quote = staff.post("/api/v1/checkout/quote", cart.json());
    Request yardstick = staff.get("/api/v1/rehearsal/staff-yardstick");
    List<Connection> connections = new ArrayList<>();
    try {
      List<ClosedLoop.Task> yardsticks = new ArrayList<>();
      List<ClosedLoop.Task> quotes = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        Connection connection = installation.connect();
        connections.add(connection);
        yardsticks.add(task(connection, yardstick, "{\"yardstick\":true}"));
        quotes.add(task(connection, quote, "\"totalCents\":" + cart.totalCents() + ","));
      }
      return measure(yardsticks, quotes, settings, table);
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private List<BenchResult> measure(
      List<ClosedLoop.Task> yardsticks,
      List<ClosedLoop.Task> quotes,
      Settings settings,
      Table table) {
    ClosedLoop.run(yardsticks, settings.warmUp());
    ClosedLoop.run(quotes, settings.warmUp());
    Duration interval = Duration.ofMillis(settings.number("interval", INTERVAL_MILLIS));
    String clients = "Milliseconds of a quote, baseline is the yardstick: " + quotes.size();
    table.say(clients + " clients, each every " + interval.toMillis() + " ms");
    double paced =
        new InterleavedLatencies(table)
            .p95Millis(
                settings.runs(),
                () -> OpenLoop.run(yardsticks, settings.run(), interval),
                () -> OpenLoop.run(quotes, settings.run(), interval));
    table.say(clients + " clients, each again at once");
    double saturated =
        new InterleavedLatencies(table)
            .p95Millis(
                settings.runs(),
                () -> ClosedLoop.run(yardsticks, settings.run()),
                () -> ClosedLoop.run(quotes, settings.run()));
    return List.of(
        BenchResult.atMost(name(), "p95ms", paced, GOAL_MILLIS),
        BenchResult.atMost(name() + "-saturated", "p95ms", saturated, GOAL_MILLIS));
  }

  private static ClosedLoop.Task task(Connection connection, Request request, String part) {
    return () -> {
      Response response = connection.exchange(request).require(200);
      if (!response.body().contains(part)) {
        throw new UnexpectedAnswer("Expected " + part + " in " + response.body());
      }
    };
  }
}
