package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Time as the operator moves it. All stories share it: one that moves it is alone, and puts it
 * back.
 */
public final class Rehearsal {
  public static final String CLOCK = "/api/v1/rehearsal/clock";

  private Rehearsal() {}

  public static Answer advance(Duration by) {
    InstallationLock.requireAlone("The clock");
    return Restomesh.superadmin().put(CLOCK, Map.of("advanceSeconds", by.toSeconds())).is(200);
  }

  /** Sets the time, which runs on from there. */
  public static void moveTo(String instant) {
    InstallationLock.requireAlone("The clock");
    String now = Instant.parse(instant).toString();
    Restomesh.superadmin().put(CLOCK, Map.of("now", now)).is(200);
  }

  public static void moveTo(Instant instant) {
    moveTo(instant.toString());
  }

  /** Waits until all events are fanned out and nothing is due or on its way to a partner. */
  public static void quiet() {
    InstallationLock.requireAlone("Waiting for all webhooks");
    Answer quiet = Restomesh.superadmin().post("/api/v1/rehearsal/quiet").is(200);
    assertThat(quiet.json().get("quiet").booleanValue()).as(quiet.body()).isTrue();
  }

  /** Addresses that nothing is delivered to, whatever was subscribed; none: as usual. */
  public static void deny(String... networks) {
    InstallationLock.requireAlone("A network that is denied");
    Restomesh.superadmin()
        .put("/api/v1/rehearsal/webhook-deny", Map.of("cidrs", List.of(networks)))
        .is(200);
  }

  public static void reset() {
    InstallationLock.requireAlone("The clock");
    Restomesh.superadmin().put(CLOCK, Map.of("reset", true)).is(200);
  }

  public static Answer run(String job) {
    return Restomesh.superadmin().post("/api/v1/rehearsal/jobs/" + job).is(200);
  }
}
