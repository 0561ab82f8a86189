package org.restomesh.device.pairing;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.device.Device;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.PairDevice;
import org.restomesh.device.PairingResult;
import org.restomesh.device.token.TokenIssuer;
import org.restomesh.event.Outbox;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/**
 * A device claims its slot (contract/2-device-mesh#one-claimant). Of N devices that present a code
 * at once, exactly one wins.
 */
@Stateless
public class Pairing {
  @Inject PairCodes pairCodes;
  @Inject PairingBudget budget;
  @Inject TokenIssuer tokens;
  @Inject Outbox outbox;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @param source the client's address, as per-address limits count it
   * @throws org.restomesh.shared.error.ValidationFailed when it cannot be a pair code
   * @throws org.restomesh.shared.limit.TooManyRequests after too many wrong codes
   * @throws PairCodeExpired when the code has expired; it is cleared
   * @throws PairCodeClaimed when it is unknown, used or lost in a race
   */
  public PairingResult pair(PairDevice request, String source) {
    PairCode code = PairCode.parse(request.pairCode());
    budget.enter(source);
    Instant now = clock.instant();
    Device device = pairCodes.lockSlot(code).orElseThrow(() -> miss(source));
    if (device.wasPairedBy(request.pairRequestId(), now)) {
      tokens.revokeAll(device.id());
      record(device, "device.pair-repeated");
      return device.paired(tokens.issue(device));
    }
    if (!device.awaitsPairing()) {
      throw new PairCodeClaimed();
    }
    if (device.isPairCodeExpired(now)) {
      device.clearPairCode();
      throw new PairCodeExpired();
    }
    device.pair(request, now);
    String token = tokens.issue(device);
    outbox.append(device.tenantId(), DeviceEvent.PAIRED, device.event(now), now);
    record(device, "device.pair");
    return device.paired(token);
  }

  private void record(Device device, String action) {
    audit.record(
        Actor.device(device.tenantId(), device.id()),
        AuditedAction.of(action, "device", device.id()));
  }

  private PairCodeClaimed miss(String source) {
    budget.recordMiss(source);
    return new PairCodeClaimed();
  }
}
