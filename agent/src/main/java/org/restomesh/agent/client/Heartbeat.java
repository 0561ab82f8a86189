package org.restomesh.agent.client;

import org.jspecify.annotations.Nullable;

/** Telemetry of one heartbeat; {@code batteryPct} is left out by devices on mains power. */
public record Heartbeat(@Nullable Integer batteryPct, String agentVersion, int queueDepth) {

  /** The server's answer; fields an older server does not send are null. */
  public record Answer(
      @Nullable String status,
      @Nullable Integer waitingCommands,
      @Nullable Integer nextHeartbeatSeconds) {}
}
