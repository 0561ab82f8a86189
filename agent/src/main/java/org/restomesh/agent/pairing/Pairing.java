package org.restomesh.agent.pairing;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.PairRequest;
import org.restomesh.agent.client.PairedDevice;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.client.ServerUnreachable;
import org.restomesh.agent.shared.UserError;
import org.restomesh.agent.state.AgentState;
import org.restomesh.agent.state.AgentState.PendingPairing;
import org.restomesh.agent.state.StateFile;

/**
 * Pairs once. The request id is on disk before the request leaves: a code works once only, so a
 * lost answer must be asked for again with the same id, within the minute the server keeps it.
 */
public final class Pairing {

  static final Duration REPLAY_WINDOW = Duration.ofSeconds(60);
  private static final int MAX_ATTEMPTS = 3;

  private final StateFile file;
  private final Api api;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  public Pairing(StateFile file, Api api, Clock clock) {
    this.file = file;
    this.api = api;
    this.clock = clock;
  }

  /** What a person enters: where, the six characters, and what the device is. */
  public record Slot(String url, String code, String model, List<String> capabilities) {}

  public AgentState pair(Slot slot) throws InterruptedException {
    PendingPairing pending = pending(slot);
    file.write(file.read().withPairing(pending));
    PairedDevice device = ask(slot, pending.requestId());
    AgentState paired =
        new AgentState(
            slot.url(),
            device.deviceId(),
            device.tenantId(),
            device.branchId(),
            device.kind(),
            device.token(),
            clock.instant(),
            device.tokenExpiresAt(),
            null);
    file.write(paired);
    return paired;
  }

  private PendingPairing pending(Slot slot) {
    Instant now = clock.instant();
    PendingPairing last = file.read().pairing();
    if (last != null
        && last.url().equals(slot.url())
        && last.code().equals(slot.code())
        && last.askedAt().plus(REPLAY_WINDOW).isAfter(now)) {
      return last;
    }
    byte[] id = new byte[16];
    random.nextBytes(id);
    return new PendingPairing(slot.url(), slot.code(), HexFormat.of().formatHex(id), now);
  }

  private PairedDevice ask(Slot slot, String requestId) throws InterruptedException {
    PairRequest request =
        new PairRequest(slot.code(), slot.model(), slot.capabilities(), requestId);
    for (int attempt = 1; ; attempt++) {
      try {
        return DeviceApi.pair(api, request);
      } catch (RequestRefused e) {
        throw new UserError(explain(e), e);
      } catch (ServerUnreachable e) {
        if (!e.mayHaveArrived()) {
          throw new UserError(e.getMessage(), e);
        }
        if (attempt == MAX_ATTEMPTS) {
          throw new UserError(e.getMessage() + "; run the same command again within 60 seconds", e);
        }
      }
    }
  }

  private static String explain(RequestRefused refusal) {
    return switch (refusal.status()) {
      case 400 -> "The server does not accept this request: " + refusal.getMessage();
      case 409 -> "The pair code is not valid (any more): " + refusal.getMessage();
      case 410 -> "The pair code has expired: " + refusal.getMessage();
      case 429 ->
          "Too many pairings at the moment; try again in "
              + refusal.retryAfter().orElse(REPLAY_WINDOW).toSeconds()
              + " seconds";
      default -> "Pairing failed with HTTP " + refusal.status() + ": " + refusal.getMessage();
    };
  }
}
