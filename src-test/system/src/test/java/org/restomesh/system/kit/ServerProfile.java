package org.restomesh.system.kit;

import java.time.Duration;
import java.util.Map;

/** The settings that a server runs with beside those of every installation under test. */
public enum ServerProfile {
  /** What production has by default: rate limits, and slow password hashing. */
  PRODUCTION(Map.of()),

  /**
   * For devices and staff who ask more often than anybody may, and sign in for next to nothing. Its
   * JVM does not optimise what will run for minutes only. That alone would leave it 48 MB for
   * compiled code, which Payara fills in minutes: it then compiles nothing any more, and fails
   * where it needs an adapter. A device may take {@link #COMMAND_LEASE} to acknowledge, as a server
   * that is killed on a busy machine needs more than the usual two minutes to come back.
   */
  QUICK(
      Map.of(
          "JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m",
          "DEVICE_COMMAND_LEASE_MS", "600000",
          "RESTOMESH_AUTH_PASSWORD_ITERATIONS", "1024",
          "RESTOMESH_RATE_LIMIT_STAFF", "0",
          "RESTOMESH_RATE_LIMIT_LOGIN_EMAIL", "0",
          "RESTOMESH_RATE_LIMIT_HEARTBEAT", "0",
          "RESTOMESH_RATE_LIMIT_NEXT_COMMAND", "0",
          "RESTOMESH_RATE_LIMIT_ACK", "0",
          "RESTOMESH_RATE_LIMIT_DEVICE", "0"));

  /** What a claimed command has where stories run beside each other. */
  public static final Duration COMMAND_LEASE =
      Duration.ofMillis(Long.parseLong(QUICK.environment.get("DEVICE_COMMAND_LEASE_MS")));

  @SuppressWarnings("ImmutableEnumChecker") // Map.of is
  private final Map<String, String> environment;

  ServerProfile(Map<String, String> environment) {
    this.environment = environment;
  }

  Map<String, String> environment() {
    return environment;
  }
}
