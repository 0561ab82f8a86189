package org.restomesh.faults.load.client;

import java.util.Random;
import org.restomesh.faults.history.History;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.http.Patience;
import org.restomesh.faults.load.http.Wire;

/**
 * What each client needs.
 *
 * @param patience until when there is load
 */
public record World(
    Wire wire, History history, Findings findings, Markers markers, Patience patience) {

  /** The same for clients that go on for another time. */
  public World until(Patience end) {
    return new World(wire, history, findings, markers, end);
  }

  /** Somebody unknown to the installation. */
  public Caller caller(String name, Random random) {
    return Caller.named(name, wire, random, patience);
  }

  /** Writes down that a request was refused that should not have been. */
  public void refused(String who, String operation, Outcome outcome) {
    if (!outcome.isOpen()) {
      findings.add(
          "%s: %s answered %d %s"
              .formatted(who, operation, outcome.reply().status(), told(outcome)));
    }
  }

  private static String told(Outcome outcome) {
    return outcome.reply().body().path("message").toString()
        + (outcome.inDoubt() ? " (after an attempt without an answer)" : "");
  }
}
