package org.restomesh.agent.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.restomesh.agent.client.RenewedToken;
import org.restomesh.agent.state.AgentState;
import org.restomesh.agent.state.StateFile;

/** The current token, on disk before its first use, when the server forgets the old one. */
public final class Credentials {

  private static final Duration HOUR = Duration.ofHours(1);

  private final StateFile file;
  private final Clock clock;
  private volatile AgentState state;

  public Credentials(StateFile file, Clock clock) {
    this.file = file;
    this.clock = clock;
    this.state = file.readPaired();
  }

  public String token() {
    return Objects.requireNonNull(state.token()); // readPaired() wants one, replace() has one
  }

  /** The server that the device is paired with. */
  public String url() {
    return Objects.requireNonNull(state.url()); // a pairing writes it with the token
  }

  public AgentState state() {
    return state;
  }

  synchronized void replace(RenewedToken renewed) {
    AgentState next = state.withToken(renewed.token(), clock.instant(), renewed.tokenExpiresAt());
    file.write(next);
    state = next;
  }

  /**
   * True in the last quarter of the token's life or its last hour, whichever is longer; but never
   * in the first half, so that a short-lived token is not renewed all the time.
   */
  boolean renewalDue() {
    Instant obtained = state.tokenObtainedAt();
    Instant expires = state.tokenExpiresAt();
    if (obtained == null || expires == null) {
      return false;
    }
    Duration lifetime = Duration.between(obtained, expires);
    Duration lead = max(lifetime.dividedBy(4), min(HOUR, lifetime.dividedBy(2)));
    return !clock.instant().isBefore(expires.minus(lead));
  }

  private static Duration max(Duration a, Duration b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
