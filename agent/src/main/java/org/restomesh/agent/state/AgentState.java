package org.restomesh.agent.state;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Content of the state file. Before the first pairing only {@code pairing} is set; while a device
 * is paired again the old identity stays until the new one has arrived.
 *
 * @param tokenExpiresAt null also when the server named none; the token is then never renewed
 */
public record AgentState(
    @Nullable String url,
    @Nullable String deviceId,
    @Nullable String tenantId,
    @Nullable String branchId,
    @Nullable String kind,
    @Nullable String token,
    @Nullable Instant tokenObtainedAt,
    @Nullable Instant tokenExpiresAt,
    @Nullable PendingPairing pairing) {

  /** A pairing that was asked for and not yet answered. */
  public record PendingPairing(String url, String code, String requestId, Instant askedAt) {}

  public static AgentState unpaired() {
    return new AgentState(null, null, null, null, null, null, null, null, null);
  }

  public AgentState withPairing(PendingPairing pending) {
    return new AgentState(
        url, deviceId, tenantId, branchId, kind, token, tokenObtainedAt, tokenExpiresAt, pending);
  }

  public AgentState withToken(String newToken, Instant obtainedAt, @Nullable Instant expiresAt) {
    return new AgentState(
        url, deviceId, tenantId, branchId, kind, newToken, obtainedAt, expiresAt, pairing);
  }

  /** Leaves the token out, so that no log line can carry it. */
  @Override
  public String toString() {
    return "AgentState[" + url + ", " + deviceId + ", " + kind + "]";
  }
}
