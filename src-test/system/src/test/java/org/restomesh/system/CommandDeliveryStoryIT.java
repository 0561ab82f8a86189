package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * One device asks through many connections at once: each command comes once
 * (contract/2-device-mesh#claimed-once).
 */
class CommandDeliveryStoryIT {
  private static final int THREADS = 16;
  private static final int CONNECTIONS = 4;
  private static final int COMMANDS = 2_000;
  private static final int CLERKS = 4;
  private static final Duration AT_MOST = Duration.ofMinutes(5);
  private static final List<String> KINDS = List.of("charge_card", "noop");

  private final TestDevice device = TestTenant.open().newDevice("pos_terminal");
  private final Queue<String> enqueued = new ConcurrentLinkedQueue<>();
  private final Queue<JsonNode> delivered = new ConcurrentLinkedQueue<>();
  private final AtomicInteger missing = new AtomicInteger();
  private final long deadline = System.nanoTime() + AT_MOST.toNanos();

  @Test
  void sixteenThreadsWithFourConnectionsEachGetTwoThousandCommandsOnce() {
    missing.set(COMMANDS);
    Together.run(clerks(COMMANDS / 2));
    List<TestDevice> all = connections(THREADS * CONNECTIONS);
    List<Callable<Integer>> work = new ArrayList<>(clerks(COMMANDS / 2));
    for (int i = 0; i < THREADS; i++) {
      List<TestDevice> own = all.subList(i * CONNECTIONS, (i + 1) * CONNECTIONS);
      work.add(() -> pullThroughAll(own));
    }

    List<Integer> counts = Together.run(work);

    everyCommandCameOnce(COMMANDS, all);
    tell("16 threads x 4 connections", counts.subList(CLERKS, counts.size()));
  }

  @Test
  void soTheyDoWhenSomeHoldTheirPollsAndEndEachOthers() {
    missing.set(COMMANDS / 2);
    List<TestDevice> all = connections(10);
    List<Callable<Integer>> work = new ArrayList<>(clerks(COMMANDS / 2));
    all.subList(0, 8).forEach(held -> work.add(() -> hold(held)));
    all.subList(8, 10).forEach(plain -> work.add(() -> pullThroughAll(List.of(plain))));

    List<Integer> counts = Together.run(work);

    everyCommandCameOnce(COMMANDS / 2, all);
    tell("8 held connections and 2 that poll", counts.subList(CLERKS, counts.size()));
  }

  @Test
  void throughOneConnectionALongQueueComesInItsOrder() {
    record Waiting(String id, int priority) {}
    List<Waiting> queue =
        IntStream.range(0, 300)
            .map(i -> List.of(0, 1000, 7, 0, 500).get(i % 5))
            .mapToObj(priority -> new Waiting(enqueue("noop", priority), priority))
            .toList();

    TestDevice connection = device.onItsOwnConnection();
    List<String> order =
        IntStream.range(0, 300).mapToObj(i -> connection.next().get("id").textValue()).toList();

    // The sort is stable: equals stay as they were enqueued.
    assertThat(order)
        .isEqualTo(
            queue.stream()
                .sorted(Comparator.comparing(Waiting::priority).reversed())
                .map(Waiting::id)
                .toList());
  }

  private List<TestDevice> connections(int count) {
    return IntStream.range(0, count).mapToObj(i -> device.onItsOwnConnection()).toList();
  }

  private List<Callable<Integer>> clerks(int commands) {
    Callable<Integer> clerk =
        () -> {
          for (int i = 0; i < commands / CLERKS; i++) {
            enqueued.add(enqueue(KINDS.get(i % KINDS.size()), 0));
          }
          return commands / CLERKS;
        };
    return IntStream.range(0, CLERKS).mapToObj(i -> clerk).toList();
  }

  private String enqueue(String kind, int priority) {
    return device.enqueue(Map.of("kind", kind, "priority", priority)).is(201).text("id");
  }

  /** Asks through all its connections at the same moment, again and again. */
  private int pullThroughAll(List<TestDevice> own) {
    int got = 0;
    while (somethingIsMissing()) {
      List<CompletableFuture<Answer>> polls =
          own.stream().map(c -> c.caller().getAsync(TestDevice.NEXT_COMMAND)).toList();
      int before = got;
      for (int i = 0; i < own.size(); i++) {
        got += take(own.get(i), polls.get(i).join().is(200).json());
      }
      if (got == before) {
        // All that wait are others' now; the clerks need the processor as well.
        LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
      }
    }
    return got;
  }

  private int hold(TestDevice connection) {
    int got = 0;
    while (somethingIsMissing()) {
      got += take(connection, connection.nextWithin(2));
    }
    return got;
  }

  private boolean somethingIsMissing() {
    return missing.get() > 0 && System.nanoTime() < deadline;
  }

  private int take(TestDevice connection, JsonNode command) {
    if (command.isNull()) {
      return 0;
    }
    delivered.add(command);
    missing.decrementAndGet();
    assertThat(connection.ack(command, "done").is(200).text("status")).isEqualTo("done");
    return 1;
  }

  private void everyCommandCameOnce(int commands, List<TestDevice> connections) {
    List<String> ids = delivered.stream().map(command -> command.get("id").textValue()).toList();
    assertThat(ids).hasSize(commands).doesNotHaveDuplicates();
    assertThat(ids).containsExactlyInAnyOrderElementsOf(enqueued);
    assertThat(delivered).extracting(command -> command.get("attempt").intValue()).containsOnly(1);
    assertThat(delivered)
        .extracting(command -> command.get("claimId").textValue())
        .doesNotHaveDuplicates();
    assertThat(connections).allMatch(connection -> connection.next().isNull());
    List<JsonNode> ledger = device.ledger();
    assertThat(ledger)
        .extracting(command -> command.get("id").textValue())
        .containsExactlyInAnyOrderElementsOf(enqueued);
    assertThat(ledger)
        .extracting(command -> command.get("status").textValue())
        .containsOnly("done");
    assertThat(ledger).extracting(command -> command.get("attempts").intValue()).containsOnly(1);
  }

  private void tell(String how, List<Integer> counts) {
    IntSummaryStatistics each = counts.stream().mapToInt(Integer::intValue).summaryStatistics();
    System.out.printf(
        "delivery on %s: %s, %d enqueued, %d delivered, 0 twice; %d to %d for each thread%n",
        Installation.serverName(),
        how,
        enqueued.size(),
        delivered.size(),
        each.getMin(),
        each.getMax());
  }
}
