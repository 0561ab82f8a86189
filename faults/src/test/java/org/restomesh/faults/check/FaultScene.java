package org.restomesh.faults.check;

import java.time.Duration;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;

/** Faults, and a client that has to wait for as long as is allowed. Each begins with a calm. */
final class FaultScene {
  static final String CLIENT = "patient";
  private static final Duration CALM = Duration.ofMinutes(2);

  private final Script script;

  FaultScene(Script script) {
    this.script = script;
  }

  void play() {
    nodeKilled();
    nodeFrozen();
    databaseGone();
  }

  private void nodeKilled() {
    begin("node-kill", "node-1");
    vain(0, Duration.ofMillis(2500));
    script.ask(CLIENT, "list-orders");
    end("node-kill", "node-1");
  }

  private void nodeFrozen() {
    begin("freeze-60", "node-2");
    vain(0, Duration.ofMillis(9500));
    script.ask(CLIENT, "list-orders");
    script.pass(Duration.ofSeconds(50));
    end("freeze-60", "node-2");
  }

  private void databaseGone() {
    begin("database-away", "database");
    vain(503, Duration.ofSeconds(5));
    for (int i = 0; i < 30; i++) {
      vain(503, Duration.ofMillis(500));
    }
    end("database-away", "database");
    vain(503, Duration.ofSeconds(2));
    script.ask(CLIENT, "list-orders");
  }

  private void begin(String fault, String target) {
    script.pass(CALM);
    script.ask(CLIENT, "list-orders");
    script.write(new FaultBegun(script.now(), fault, target));
  }

  private void end(String fault, String target) {
    script.write(new FaultEnded(script.now(), fault, target));
  }

  private void vain(int status, Duration takes) {
    long sentAt = script.now();
    script.pass(takes);
    script.answer(sentAt, CLIENT, "list-orders", status, status == 0 ? "" : "Unavailable");
  }
}
