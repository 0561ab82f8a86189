package org.restomesh.bench.orders;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.Latencies;
import org.restomesh.bench.load.OpenLoop;
import org.restomesh.bench.load.Runs;
import org.restomesh.bench.polls.HeldPolls;
import org.restomesh.bench.polls.TrackedCommands;

/**
 * Rush hour: every restaurant gets an order a second from platform_a. How soon the platform has its
 * answer, compared with the staff yardstick at the same pace; and how soon the order is on the
 * kitchen's screen, which holds a poll. Each order is accepted at the platform, too.
 */
public final class OrdersBench implements Benchmark {
  private static final double ANSWER_GOAL_MILLIS = 150;
  private static final double KITCHEN_GOAL_MILLIS = 1000;
  private static final int RESTAURANTS = 200;
  private static final int SECONDS = 30;
  private static final int YARDSTICK_CLIENTS = 40;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Override
  public String name() {
    return "orders";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int restaurantCount = settings.number("restaurants", RESTAURANTS);
    List<Restaurant> restaurants = Restaurants.open(installation, restaurantCount);
    int perSecond = settings.number("order-rate", restaurantCount);
    int seconds = settings.number("order-seconds", SECONDS);
    table.say(
        perSecond
            + " orders a second from "
            + restaurantCount
            + " restaurants of platform_a, in milliseconds");
    TrackedCommands warmUp = new TrackedCommands(perSecond * (int) settings.warmUp().toSeconds());
    try (HeldPolls screens =
        HeldPolls.open(
            installation,
            restaurants.stream().map(Restaurant::screen).toList(),
            "displayCode",
            warmUp)) {
      push(installation, restaurants, screens, "warm-up", warmUp, perSecond);
      return measure(installation, restaurants, screens, settings, perSecond, seconds, table);
    }
  }

  private List<BenchResult> measure(
      Installation installation,
      List<Restaurant> restaurants,
      HeldPolls screens,
      Settings settings,
      int perSecond,
      int seconds,
      Table table)
      throws IOException {
    Runs answers = new Runs();
    Runs kitchens = new Runs();
    double wrong = 0;
    table.row("", "p50", "p95", "p99", "max");
    for (int run = 1; run <= Math.min(settings.runs(), 3); run++) {
      Latencies.row(
          table, "run " + run + ", yardstick", yardstick(installation, perSecond, seconds));
      TrackedCommands commands = new TrackedCommands(perSecond * seconds);
      screens.track(commands);
      long processor = installation.processorMillis();
      Histogram answered =
          push(installation, restaurants, screens, "run" + run, commands, perSecond);
      processor = installation.processorMillis() - processor;
      Latencies.row(table, "run " + run + ", answered", answered);
      Latencies.row(table, "run " + run + ", in the kitchen", commands.sinceDue());
      table.row("processor time of an order", (double) processor / commands.count());
      answers.add(Latencies.percentileMillis(answered, 95));
      kitchens.add(Latencies.maxMillis(commands.sinceDue()));
      wrong += commands.lost() + commands.doubled();
    }
    long orders = installation.database().count("restaurant_order where source = 'PLATFORM_A'");
    awaitAccepted(installation, orders);
    double missing = orders - installation.platform().actions();
    table.row("orders, calls at the platform", orders, installation.platform().actions());
    return List.of(
        BenchResult.atMost(name(), "p95ms", answers.median(), ANSWER_GOAL_MILLIS),
        BenchResult.atMost(name() + "-kitchen", "max-ms", kitchens.median(), KITCHEN_GOAL_MILLIS),
        BenchResult.atMost(name() + "-kitchen", "lost-or-doubled", wrong, 0),
        BenchResult.atMost(name() + "-accepted", "missing", missing, 0));
  }

  private static Histogram push(
      Installation installation,
      List<Restaurant> restaurants,
      HeldPolls screens,
      String run,
      TrackedCommands commands,
      int perSecond) {
    Histogram answered = new Push(installation, restaurants, run).run(commands, perSecond);
    commands.await(TIMEOUT);
    screens.check();
    return answered;
  }

  private static Histogram yardstick(Installation installation, int perSecond, int seconds)
      throws IOException {
    Request request = StaffClient.open(installation).get("/api/v1/rehearsal/staff-yardstick");
    List<Connection> connections = new ArrayList<>();
    try {
      List<ClosedLoop.Task> clients = new ArrayList<>();
      for (int i = 0; i < YARDSTICK_CLIENTS; i++) {
        Connection connection = installation.connect();
        connections.add(connection);
        clients.add(() -> connection.exchange(request).require(200));
      }
      Duration interval = Duration.ofNanos(YARDSTICK_CLIENTS * 1_000_000_000L / perSecond);
      return OpenLoop.run(clients, Duration.ofSeconds(seconds), interval).latencies();
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private static void awaitAccepted(Installation installation, long orders) {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (installation.platform().actions() < orders && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(20_000_000);
    }
  }
}
