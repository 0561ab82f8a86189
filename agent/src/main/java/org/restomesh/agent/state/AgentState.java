package org.restomesh.agent.state;

import java.time.Instant;

/**
 * Content of the state file. Before the first pairing only {@code pairing} is set; while a device
 * is paired again the old identity stays until the new one has arrived.
 */
public record AgentState(
    String url,
    String deviceId,
    String tenantId,
    String branchId,
    String kind,
    String token,
    Instant tokenObtainedAt,
    Instant tokenExpiresAt,
    PendingPairing pairing) {

  /** A pairing that was asked for and not yet answered. */
  public record PendingPairing(String url, String code, String requestId, Instant askedAt) {}

  public static AgentState unpaired() {
    return new AgentState(null, null, null, null, null, null, null, null, null);
  }

  public AgentState withPairing(PendingPairing pending) {
    return new AgentState(
        url, deviceId, tenantId, branchId, kind, token, tokenObtainedAt, tokenExpiresAt, pending);
  }

  public AgentState withToken(String newToken, Instant obtainedAt, Instant expiresAt) {
    return new AgentState(
        url, deviceId, tenantId, branchId, kind, newToken, obtainedAt, expiresAt, pairing);
  }

  /** Leaves the token out, so that no log line can carry it. */
  @Override
  public String toString() {
    return "AgentState[" + url + ", " + deviceId + ", " + kind + "]";
  }
}
