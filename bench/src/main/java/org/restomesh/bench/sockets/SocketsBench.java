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
 * at an even pace: how soon each screen has the frame. Beside it the staff's bare yardstick at the
 * same pace, which is what asking would cost.
 */
public final class SocketsBench implements Benchmark {
  private static final double GOAL_MILLIS = 50;
  private static final int SOCKETS = 500;
  private static final int RATE = 20;
  private static final int SECONDS = 30;
  private static final int SOCKETS_OF_A_TENANT = 190;
  private static final int SOCKETS_OF_A_SCREEN = 20;
  private static final Duration LAST_FRAMES = Duration.ofSeconds(3);

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
    int tenants = (sockets + SOCKETS_OF_A_TENANT - 1) / SOCKETS_OF_A_TENANT;
    int ofEach = (sockets + tenants - 1) / tenants;
    for (int i = 0; i < tenants; i++) {
      int screens = (ofEach + SOCKETS_OF_A_SCREEN - 1) / SOCKETS_OF_A_SCREEN;
      restaurants.add(Restaurant.open(installation, i, screens));
    }
    // The order's own event was before anybody listened.
    restaurants.forEach(restaurant -> restaurant.changes().begin(0));
    table.say(
        sockets + " sockets of " + tenants + " tenants, " + rate + " changes a second, in ms");
    try (Screens screens = Screens.open(installation, restaurants, sockets)) {
      together(installation, restaurants, rate, settings.warmUp(), SocketsBench::change);
      take(restaurants, Changes::takeSinceSent);
      take(restaurants, Changes::takeSinceCommit);
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
      Histogram bare = together(installation, restaurants, rate, time, SocketsBench::yardstick);
      Latencies.row(table, "run " + run + ", yardstick", bare);
      Latencies.row(
          table,
          "run " + run + ", change",
          together(installation, restaurants, rate, time, SocketsBench::change));
      Histogram sinceSent = take(restaurants, Changes::takeSinceSent);
      Histogram sinceCommit = take(restaurants, Changes::takeSinceCommit);
      Latencies.row(table, "run " + run + ", request to frame", sinceSent);
      Latencies.row(table, "run " + run + ", commit to frame", sinceCommit);
      screens.check();
      frames.add(Latencies.percentileMillis(sinceCommit, 95));
      ratios.add(Latencies.percentileMillis(sinceSent, 95) / Latencies.percentileMillis(bare, 95));
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

  private interface Turn {
    void take(Restaurant restaurant, Connection connection) throws IOException;
  }

  /** Restaurants take turns, one person each; answers how long the requests took. */
  private static Histogram together(
      Installation installation, List<Restaurant> restaurants, int rate, Duration time, Turn turn)
      throws IOException {
    List<Connection> connections = new ArrayList<>();
    try {
      List<ClosedLoop.Task> people = new ArrayList<>();
      for (Restaurant restaurant : restaurants) {
        Connection connection = installation.connect();
        connections.add(connection);
        people.add(() -> turn.take(restaurant, connection));
      }
      Duration interval = Duration.ofNanos(people.size() * 1_000_000_000L / rate);
      Histogram nanos = OpenLoop.run(people, time, interval).latencies();
      LockSupport.parkNanos(LAST_FRAMES.toNanos());
      return nanos;
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private static Histogram take(List<Restaurant> restaurants, Function<Changes, Histogram> which) {
    return Latencies.merged(restaurants.stream().map(Restaurant::changes).map(which).toList());
  }
}
