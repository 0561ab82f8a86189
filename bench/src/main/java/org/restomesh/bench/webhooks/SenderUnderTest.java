package org.restomesh.bench.webhooks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.load.Latencies;

/** A sender with the endpoints it sends to. */
final class SenderUnderTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final OperatingSystemMXBean MACHINE =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final Sender sender;
  private final Receiver receiver;

  SenderUnderTest(Sender sender, Receiver receiver) {
    this.sender = sender;
    this.receiver = receiver;
  }

  /**
   * @param processorMillis of the sender's JVM for each event
   * @param busyPercent of all processors, whoever kept them busy
   */
  record Run(Events events, double processorMillis, double busyPercent) {}

  String name() {
    return sender.name();
  }

  Sender sender() {
    return sender;
  }

  Receiver receiver() {
    return receiver;
  }

  /** Publishes this many events and waits for them; all endpoints answer. */
  Run publish(int count, int perSecond) throws IOException {
    return publish(count, perSecond, -1);
  }

  /**
   * @param hanging the endpoint that does not answer
   */
  Run publish(int count, int perSecond, int hanging) throws IOException {
    Events events = new Events(count, receiver.endpoints().size(), hanging);
    receiver.note(events);
    sender.begin();
    long before = sender.processorMillis();
    MACHINE.getCpuLoad();
    new Publisher(sender, receiver.endpoints()).run(events, perSecond);
    double busy = 100 * MACHINE.getCpuLoad();
    events.await(TIMEOUT);
    receiver.check();
    double each = 1.0 * (sender.processorMillis() - before) / count;
    return new Run(events, each, busy);
  }

  static void printHeader(Table table) {
    table.row(
        "milliseconds",
        "p50",
        "p95",
        "p99",
        "max",
        "p95 commit",
        "p95 plan",
        "JVM/event",
        "busy %");
  }

  /** One row, below the header. */
  void printRow(Table table, String what, Run run) {
    Latencies.row(
        table,
        what + ", " + name(),
        run.events().sinceSent(),
        Latencies.percentileMillis(run.events().sinceCommit(), 95),
        Latencies.percentileMillis(run.events().sinceDue(), 95),
        run.processorMillis(),
        run.busyPercent());
    int lost = run.events().lost();
    int doubled = run.events().doubled();
    if (lost + doubled > 0) {
      table.say("LOST " + lost + ", DOUBLED " + doubled + " of " + run.events().count());
    }
  }
}
