package org.restomesh.device.pairing;

import org.restomesh.device.Device;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.PairDevice;
import org.restomesh.device.PairingResult;
import org.restomesh.device.token.TokenIssuer;


import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.event.Outbox;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/**
 * A device claims its slot (contract/2-device-mesh#one-claimant). Of N who present a code at once,
 * one wins.
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
   * @param source where the request comes from, as limits per address count
   * @throws org.restomesh.shared.error.ValidationFailed when no code can be meant
   * @throws org.restomesh.shared.limit.TooManyRequests when too many wrong codes came lately
   * @throws PairCodeExpired when the code's time is over; the code is cleared
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
