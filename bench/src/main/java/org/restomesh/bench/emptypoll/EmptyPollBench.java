package org.restomesh.bench.emptypoll;

import java.io.IOException;
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
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.InterleavedRuns;

/**
 * Requests per second of next-command when nothing waits, against the yardstick endpoint: same
 * devices, same connections, same filters, in turns.
 */
public final class EmptyPollBench implements Benchmark {
  private static final double GOAL = 0.7;

  @Override
  public String name() {
    return "empty-poll";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    List<PairedDevice> devices = StaffClient.open(installation).pair(settings.clients());
    List<Connection> connections = new ArrayList<>();
    try {
      List<ClosedLoop.Task> yardsticks = new ArrayList<>();
      List<ClosedLoop.Task> polls = new ArrayList<>();
      for (PairedDevice device : devices) {
        Connection connection = installation.connect();
        connections.add(connection);
        yardsticks.add(task(connection, device.yardstick(), "{\"yardstick\":true}"));
        polls.add(task(connection, device.nextCommand(), "null"));
      }
      return List.of(measure(yardsticks, polls, settings, table));
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private BenchResult measure(
      List<ClosedLoop.Task> yardsticks,
      List<ClosedLoop.Task> polls,
      Settings settings,
      Table table) {
    table.say(
        "Requests per second, " + settings.clients() + " connections; baseline is the yardstick");
    ClosedLoop.run(yardsticks, settings.warmUp());
    ClosedLoop.run(polls, settings.warmUp());
    double ratio =
        new InterleavedRuns(table)
            .ratio(
                settings.runs(),
                () -> ClosedLoop.run(yardsticks, settings.run()).perSecond(),
                () -> ClosedLoop.run(polls, settings.run()));
    return BenchResult.atLeast(name(), "ratio", ratio, GOAL);
  }

  private static ClosedLoop.Task task(Connection connection, Request request, String body) {
    return () -> {
      Response response = connection.exchange(request).require(200);
      if (!response.body().equals(body)) {
        throw new UnexpectedAnswer("Expected " + body + ", got " + response.body());
      }
    };
  }
}
