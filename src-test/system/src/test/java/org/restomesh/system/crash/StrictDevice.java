package org.restomesh.system.crash;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.TestDevice;

/**
 * A device that writes down each claim before it acts, re-reads what is in flight after each lost
 * answer and again when nothing waits, and repeats its ack until it is answered. Several threads
 * may work for it.
 */
final class StrictDevice {
  private static final Duration WHEN_NOTHING_WAITS = Duration.ofMillis(20);

  private final TestDevice device;
  private final int expected;
  private final AtomicInteger settledByAll;
  private final long deadline;

  private final Queue<JsonNode> deliveries = new ConcurrentLinkedQueue<>();
  private final Map<String, JsonNode> journal = new ConcurrentHashMap<>();
  private final Set<String> settled = ConcurrentHashMap.newKeySet();
  private final AtomicInteger lostAnswers = new AtomicInteger();
  private final AtomicInteger recovered = new AtomicInteger();

  /**
   * @param expected how many commands it is to settle before its threads go home
   * @param settledByAll counts what all devices have settled
   */
  StrictDevice(TestDevice device, int expected, AtomicInteger settledByAll, Duration atMost) {
    this.device = device;
    this.expected = expected;
    this.settledByAll = settledByAll;
    this.deadline = System.nanoTime() + atMost.toNanos();
  }

  TestDevice device() {
    return device;
  }

  /** What next-command handed out, in the device's words: an answer that arrived is a delivery. */
  Queue<JsonNode> deliveries() {
    return deliveries;
  }

  /** The claims on which it acted, by claim id. */
  Map<String, JsonNode> journal() {
    return journal;
  }

  int lostAnswers() {
    return lostAnswers.get();
  }

  /** Claims of which only the re-read of in-flight has told. */
  int recovered() {
    return recovered.get();
  }

  /** The work of one thread, through a connection of its own. */
  void work() {
    TestDevice connection = device.onItsOwnConnection();
    boolean hasLost = false;
    while (settled.size() < expected && System.nanoTime() < deadline) {
      Optional<Answer> answer =
          Persistent.once(() -> connection.caller().get(TestDevice.NEXT_COMMAND));
      if (answer.isEmpty()) {
        lostAnswers.incrementAndGet();
        hasLost = true;
        rereadInFlight(connection);
        continue;
      }
      JsonNode command = answer.get().is(200).json();
      if (command.isNull()) {
        if (hasLost) { // the request whose answer was lost may have been carried out since
          rereadInFlight(connection);
        }
        LockSupport.parkNanos(WHEN_NOTHING_WAITS.toNanos());
        continue;
      }
      deliveries.add(command);
      act(command, connection);
    }
  }

  private void rereadInFlight(TestDevice connection) {
    Answer inFlight = Persistent.untilAnswered(() -> connection.caller().get(TestDevice.IN_FLIGHT));
    for (JsonNode claim : inFlight.is(200).json()) {
      if (act(claim, connection)) {
        recovered.incrementAndGet();
      }
    }
  }

  /** False when another thread has this claim, or had it. */
  private boolean act(JsonNode claim, TestDevice connection) {
    if (journal.putIfAbsent(claim.get("claimId").textValue(), claim) != null) {
      return false;
    }
    Answer ack = Persistent.untilAnswered(() -> connection.ack(claim, "done"));
    if (ack.status() == 409) {
      return true; // the restart outlasted the lease: what is safe comes again
    }
    ack.is(200);
    settled.add(claim.get("id").textValue());
    settledByAll.incrementAndGet();
    return true;
  }
}
