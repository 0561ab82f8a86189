package org.restomesh.device.pairing;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.restomesh.device.Device;
import org.restomesh.device.token.DeviceSettings;
import org.restomesh.shared.crypto.MasterKey;

/** Issues pair codes and finds the slots they belong to. The database holds keyed hashes only. */
@Dependent
public class PairCodes {
  private static final String PURPOSE = "pair-code";

  @PersistenceContext EntityManager entityManager;
  @Inject MasterKey masterKey;
  @Inject DeviceSettings settings;
  @Inject Clock clock;

  public IssuedPairCode issue(Device device) {
    PairCode code = unused();
    Instant expiresAt = clock.instant().plus(settings.pairCodeTtl());
    device.offerPairCode(hash(code), expiresAt);
    return new IssuedPairCode(code.text(), expiresAt);
  }

  /** The slot with this code, locked: only one of N claimants sees it at a time. */
  Optional<Device> lockSlot(PairCode code) {
    return entityManager
        .createQuery("select d from Device d where d.pairCodeHash = :hash", Device.class)
        .setParameter("hash", hash(code))
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  /** With 31^6 codes a second try is rare and a third unheard of. */
  private PairCode unused() {
    PairCode code = PairCode.random();
    while (lockSlot(code).isPresent()) {
      code = PairCode.random();
    }
    return code;
  }

  private String hash(PairCode code) {
    return masterKey.keyedHash(PURPOSE, code.text());
  }
}
