package org.restomesh.faults.check;

import java.time.Duration;
import java.util.List;
import org.restomesh.faults.check.silence.Silence;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;

/** How clients can have to wait for too long. */
final class SilenceFaults {
  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "a client waits four seconds when a node is killed",
              Silence.class,
              history -> {
                long begun = begun(history, "node-kill");
                ask(history, "list-orders", begun, 4_000, 200);
              }),
          PlantedFault.of(
              "a client that retries is refused for four seconds after a node was killed",
              Silence.class,
              history -> {
                long ended = ended(history, "node-kill") + millis(20_000);
                for (int i = 0; i < 10; i++) {
                  ask(history, "list-orders", ended + millis(400) * i, 50, 503);
                }
                ask(history, "list-orders", ended + millis(4_000), 50, 200);
              }),
          PlantedFault.of(
              "a client waits eleven seconds with a frozen node",
              Silence.class,
              history -> ask(history, "list-orders", begun(history, "freeze-60"), 11_000, 200)),
          PlantedFault.of(
              "a client is never answered again",
              Silence.class,
              history -> {
                long begun = begun(history, "node-kill");
                for (int i = 0; i < 20; i++) {
                  ask(history, "list-orders", begun + millis(500) * i, 100, 0);
                }
              }),
          PlantedFault.of(
              "a poll is held for a minute",
              Silence.class,
              history -> ask(history, "next-command", begun(history, "node-kill"), 60_000, 200)),
          PlantedFault.of(
              "a client does not even get 503 while the database is gone",
              Silence.class,
              history -> {
                long begun = begun(history, "database-away");
                ask(history, "list-orders", begun, 7_000, 503);
                ask(history, "list-orders", begun + millis(7_200), 100, 200);
              }),
          PlantedFault.of(
              "a client is refused for four seconds after the database's return",
              Silence.class,
              history -> {
                long ended = ended(history, "database-away");
                for (int i = 0; i < 10; i++) {
                  ask(history, "list-orders", ended - millis(200) + millis(400) * i, 50, 503);
                }
                ask(history, "list-orders", ended + millis(3_900), 50, 200);
              }));

  private SilenceFaults() {}

  static long begun(Edited history, String fault) {
    return history.first(FaultBegun.class, one -> one.fault().equals(fault)).at();
  }

  static long ended(Edited history, String fault) {
    return history.first(FaultEnded.class, one -> one.fault().equals(fault)).at();
  }

  static long millis(long millis) {
    return Duration.ofMillis(millis).toNanos();
  }

  /** A request of a client that does nothing else. */
  static void ask(Edited history, String operation, long sentAt, long takesMillis, int status) {
    String error = status >= 400 ? "Service Unavailable" : "";
    long at = sentAt + millis(takesMillis);
    history.add(new Answered(sentAt, at, "lonely", operation, status, error, status == 503));
  }
}
