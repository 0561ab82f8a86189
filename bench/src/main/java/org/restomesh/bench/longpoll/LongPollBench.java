package org.restomesh.bench.longpoll;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.ServerHeap;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.Latencies;
import org.restomesh.bench.load.Runs;
import org.restomesh.bench.polls.HeldPolls;
import org.restomesh.bench.polls.TrackedCommands;

/**
 * How long a command takes from its enqueue request to a device with a held poll, and whether many
 * held polls fit into the heap. Part one: some devices, commands at an even pace to devices at
 * random. Part two: many devices, all held at once, then one command for each.
 */
public final class LongPollBench implements Benchmark {
  private static final double GOAL_MILLIS = 30;
  private static final int ENQUEUES_PER_SECOND = 200;
  private static final Duration TIMEOUT = Duration.ofSeconds(2L * HeldPolls.WAIT_SECONDS);

  @Override
  public String name() {
    return "long-poll";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int some = settings.number("held", 1000);
    int many = settings.number("held-most", 5000);
    List<PairedDevice> devices = StaffClient.open(installation).pair(some + many);
    return List.of(
        fast(installation, devices.subList(0, some), settings, table),
        many(installation, devices.subList(some, some + many), table));
  }

  private BenchResult fast(
      Installation installation, List<PairedDevice> devices, Settings settings, Table table)
      throws IOException {
    int perSecond = settings.number("rate", 100);
    int seconds = settings.number("held-seconds", 60);
    SteadyEnqueues staff = new SteadyEnqueues(installation, StaffClient.open(installation));
    table.say(
        "Milliseconds from enqueue to the held poll's answer: "
            + devices.size()
            + " held polls, "
            + perSecond
            + " commands a second for "
            + seconds
            + " s");
    Runs p99 = new Runs();
    TrackedCommands warmUp = new TrackedCommands(perSecond * (int) settings.warmUp().toSeconds());
    try (HeldPolls polls = HeldPolls.open(installation, devices, "n", warmUp)) {
      enqueueAndAwait(staff, polls, devices, warmUp, perSecond);
      table.row("", "p50", "p95", "p99", "max", "p99 by plan");
      for (int run = 1; run <= Math.min(settings.runs(), 3); run++) {
        TrackedCommands commands = new TrackedCommands(perSecond * seconds);
        polls.track(commands);
        enqueueAndAwait(staff, polls, devices, commands, perSecond);
        p99.add(Latencies.percentileMillis(commands.sinceSent(), 99));
        Latencies.row(
            table,
            "run " + run,
            commands.sinceSent(),
            Latencies.percentileMillis(commands.sinceDue(), 99));
      }
      warnIfNotHeld(polls, table);
    }
    table.row("median of p99", "", "", p99.median());
    return BenchResult.atMost(name(), "p99ms", p99.median(), GOAL_MILLIS);
  }

  private BenchResult many(Installation installation, List<PairedDevice> devices, Table table)
      throws IOException {
    table.say(devices.size() + " held polls at once, then a command for each");
    TrackedCommands commands = new TrackedCommands(devices.size());
    ServerHeap heap = installation.heap();
    table.row("heap before", heap.afterCollection());
    try (HeldPolls polls = HeldPolls.open(installation, devices, "n", commands)) {
      // Longer than any answer that is not held, shorter than the wait of the first poll.
      LockSupport.parkNanos(Duration.ofSeconds(HeldPolls.WAIT_SECONDS / 3).toNanos());
      polls.check();
      int held = polls.notHeld() == 0 ? polls.waiting() : 0;
      table.row("held at once", held);
      table.row("heap while held", heap.now());
      table.row("heap while held, collected", heap.afterCollection());
      new SteadyEnqueues(installation, StaffClient.open(installation))
          .run(devices, commands, ENQUEUES_PER_SECOND);
      commands.await(TIMEOUT);
      polls.check();
      table.row("commands, lost, doubled", devices.size(), commands.lost(), commands.doubled());
      table.row("p99 ms", Latencies.percentileMillis(commands.sinceSent(), 99));
      table.row("heap at the end", heap.now());
      warnIfNotHeld(polls, table);
      boolean complete = commands.lost() == 0 && commands.doubled() == 0;
      return BenchResult.atLeast("held-polls", "held", complete ? held : 0, devices.size());
    }
  }

  private static void enqueueAndAwait(
      SteadyEnqueues staff,
      HeldPolls polls,
      List<PairedDevice> devices,
      TrackedCommands commands,
      int perSecond) {
    Random random = new Random(3);
    List<PairedDevice> targets =
        IntStream.range(0, commands.count())
            .mapToObj(number -> devices.get(random.nextInt(devices.size())))
            .toList();
    staff.run(targets, commands, perSecond);
    commands.await(TIMEOUT);
    polls.check();
    if (commands.lost() + commands.doubled() > 0) {
      throw new IllegalStateException(
          commands.lost() + " commands lost, " + commands.doubled() + " doubled");
    }
  }

  private static void warnIfNotHeld(HeldPolls polls, Table table) {
    if (polls.notHeld() > 0) {
      table.say("NOT HELD: " + polls.notHeld() + " empty answers came at once");
    }
  }
}
