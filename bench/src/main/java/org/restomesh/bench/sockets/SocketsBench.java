package org.restomesh.bench.sockets;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.Latencies;
import org.restomesh.bench.load.OpenLoop;
import org.restomesh.bench.load.Runs;

/**
 * Hundreds of sockets of a few restaurants, as many each as a tenant may have, while orders change
 * at an even pace: how soon each screen has the frame. The baseline is the staff yardstick at the
 * same pace, which is what polling would cost.
 */
public final class SocketsBench implements Benchmark {
  private static final double GOAL_MILLIS = 50;
  private static final int SOCKETS = 500;
  private static final int RATE = 20;
  private static final int SECONDS = 30;
  private static final int SOCKETS_PER_TENANT = 190;
  private static final int SOCKETS_PER_SCREEN = 20;
  private static final Duration LAST_FRAMES_DELAY = Duration.ofSeconds(3);

  @Override
  public String name() {
    return "sockets";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int sockets = settings.number("sockets", SOCKETS);
    int rate = settings.number("socket-rate", RATE);
    int seconds = settings.number("socket-seconds", SECONDS);
    List<Restaurant> restaurants = new ArrayList<>();
    int tenants = (sockets + SOCKETS_PER_TENANT - 1) / SOCKETS_PER_TENANT;
    int perTenant = (sockets + tenants - 1) / tenants;
    for (int i = 0; i < tenants; i++) {
      int screens = (perTenant + SOCKETS_PER_SCREEN - 1) / SOCKETS_PER_SCREEN;
      restaurants.add(Restaurant.open(installation, i, screens));
    }
    // The event of the new order was before any screen listened.
    restaurants.forEach(restaurant -> restaurant.changes().begin(0));
    table.say(
        sockets + " sockets of " + tenants + " tenants, " + rate + " changes a second, in ms");
    try (Screens screens = Screens.open(installation, restaurants, sockets)) {
      runInTurns(installation, restaurants, rate, settings.warmUp(), SocketsBench::change);
      merged(restaurants, Changes::takeSinceSent);
      merged(restaurants, Changes::takeSinceCommit);
      screens.check();
      return measure(installation, restaurants, screens, settings, rate, seconds, table);
    }
  }

  private List<BenchResult> measure(
      Installation installation,
      List<Restaurant> restaurants,
      Screens screens,
      Settings settings,
      int rate,
      int seconds,
      Table table)
      throws IOException {
    Runs frames = new Runs();
    Runs ratios = new Runs();
    table.row("", "p50", "p95", "p99", "max");
    for (int run = 1; run <= Math.min(settings.runs(), 3); run++) {
      Duration time = Duration.ofSeconds(seconds);
      Histogram yardstick =
          runInTurns(installation, restaurants, rate, time, SocketsBench::yardstick);
      Latencies.row(table, "run " + run + ", yardstick", yardstick);
      Latencies.row(
          table,
          "run " + run + ", change",
          runInTurns(installation, restaurants, rate, time, SocketsBench::change));
      Histogram sinceSent = merged(restaurants, Changes::takeSinceSent);
      Histogram sinceCommit = merged(restaurants, Changes::takeSinceCommit);
      Latencies.row(table, "run " + run + ", request to frame", sinceSent);
      Latencies.row(table, "run " + run + ", commit to frame", sinceCommit);
      screens.check();
      frames.add(Latencies.percentileMillis(sinceCommit, 95));
      ratios.add(
          Latencies.percentileMillis(sinceSent, 95) / Latencies.percentileMillis(yardstick, 95));
    }
    table.row("request to frame by the yardstick, p95", ratios.median());
    table.row("heap in MB", installation.heap().now().usedMegabytes());
    int sockets = settings.number("sockets", SOCKETS);
    double wrong = 0;
    for (int i = 0; i < restaurants.size(); i++) {
      int listening = (sockets + restaurants.size() - 1 - i) / restaurants.size();
      wrong += restaurants.get(i).changes().wrong(listening);
    }
    return List.of(
        BenchResult.atMost(name(), "p95ms", frames.median(), GOAL_MILLIS),
        BenchResult.atMost(name(), "lost-or-doubled", wrong, 0));
  }

  private static void change(Restaurant restaurant, Connection connection) throws IOException {
    int id = restaurant.changes().begin(System.nanoTime());
    connection.exchange(restaurant.move(id % 2 == 1)).require(200);
    restaurant.changes().done(id, System.nanoTime());
  }

  private static void yardstick(Restaurant restaurant, Connection connection) throws IOException {
    connection
        .exchange(Request.get("/api/v1/rehearsal/staff-yardstick", restaurant.admin()))
        .require(200);
  }

  private interface Call {
    void send(Restaurant restaurant, Connection connection) throws IOException;
  }

  /** Restaurants take turns, one client each; returns how long the requests took. */
  private static Histogram runInTurns(
      Installation installation, List<Restaurant> restaurants, int rate, Duration time, Call call)
      throws IOException {
    List<Connection> connections = new ArrayList<>();
    try {
      List<ClosedLoop.Task> clients = new ArrayList<>();
      for (Restaurant restaurant : restaurants) {
        Connection connection = installation.connect();
        connections.add(connection);
        clients.add(() -> call.send(restaurant, connection));
      }
      Duration interval = Duration.ofNanos(clients.size() * 1_000_000_000L / rate);
      Histogram nanos = OpenLoop.run(clients, time, interval).latencies();
      LockSupport.parkNanos(LAST_FRAMES_DELAY.toNanos());
      return nanos;
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private static Histogram merged(
      List<Restaurant> restaurants, Function<Changes, Histogram> which) {
    return Latencies.merged(restaurants.stream().map(Restaurant::changes).map(which).toList());
  }
}
