package org.restomesh.agent.client;

/** Telemetry of one heartbeat; {@code batteryPct} is left out by devices on mains power. */
public record Heartbeat(Integer batteryPct, String agentVersion, int queueDepth) {

  /** The server's answer; fields an older server does not send are null. */
  public record Answer(String status, Integer waitingCommands, Integer nextHeartbeatSeconds) {}
}
