package org.restomesh.identity.secondfactor.passkey;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.restomesh.identity.secondfactor.passkey.PasskeyRequest.Credential;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/**
 * The passkeys of people. What changes or accepts them is to be called while the person's proofs
 * are locked. Challenges go by real time, as browsers do.
 */
@Stateless
public class Passkeys {
  /** Of one person: several devices and a spare key or two. */
  static final int MAX = 10;

  @PersistenceContext EntityManager entityManager;
  @Inject ChallengeRows challenges;
  @Inject PasskeySettings settings;
  @Inject AuditLog audit;
  @Inject @RealTime Clock clock;

  /** Oldest first. */
  public List<PasskeyDetails> of(UUID userId) {
    return rows(userId).stream().map(Passkey::details).toList();
  }

  /**
   * @throws ResourceConflict when no passkeys are offered here, or the person has ten
   */
  public PasskeyCreationRequest begin(StaffDetails staff) {
    RelyingParty relyingParty = settings.required();
    List<Passkey> present = rows(staff.id());
    requireRoom(present);
    return PasskeyCreationRequest.of(
        challenges.create(staff.id(), ChallengePurpose.REGISTRATION, clock.instant()),
        relyingParty,
        staff,
        credentials(present),
        ChallengeRows.LIFE);
  }

  /**
   * @throws ResourceConflict when no passkeys are offered here, the person has ten, or this one is
   *     registered already
   * @throws ValidationFailed when it does not answer a challenge of the person's
   */
  public PasskeyDetails register(StaffDetails staff, String name, PasskeyAttestation attestation) {
    Instant now = clock.instant();
    requireRoom(rows(staff.id()));
    Passkey.Key key =
        ceremony(settings.required(), staff.id(), ChallengePurpose.REGISTRATION)
            .registered(attestation)
            .orElseThrow(() -> new ValidationFailed("attestation", "is not accepted"));
    if (!withCredential(key.credentialId()).isEmpty()) {
      throw new ResourceConflict("This passkey is registered already");
    }
    Passkey passkey = new Passkey(staff.id(), name, key, now);
    entityManager.persist(passkey);
    entityManager.flush();
    return passkey.details();
  }

  /** What to ask the person's browser; empty when they have none, or none are offered any more. */
  public Optional<PasskeyRequest> ask(UUID userId, ChallengePurpose purpose) {
    List<Passkey> present = rows(userId);
    return settings
        .relyingParty()
        .filter(offered -> !present.isEmpty())
        .map(
            relyingParty ->
                PasskeyRequest.of(
                    challenges.create(userId, purpose, clock.instant()),
                    relyingParty,
                    credentials(present),
                    ChallengeRows.LIFE));
  }

  /** Whether one of the person's has signed a challenge of theirs, which is used up by that. */
  public boolean accepts(StaffDetails staff, PasskeyAssertion assertion, ChallengePurpose purpose) {
    Optional<Passkey> passkey =
        withCredential(assertion.id()).stream()
            .filter(one -> one.userId().equals(staff.id()) && isOf(assertion, staff))
            .findFirst();
    if (passkey.isEmpty() || settings.relyingParty().isEmpty()) {
      return false;
    }
    OptionalLong count =
        ceremony(settings.required(), staff.id(), purpose).signed(assertion, passkey.get().key());
    if (count.isEmpty()) {
      return false;
    }
    if (!passkey.get().goesOn(count.getAsLong(), clock.instant())) {
      record(staff, "auth.passkey-copied", passkey.get());
      return false;
    }
    return true;
  }

  private static boolean isOf(PasskeyAssertion assertion, StaffDetails staff) {
    String handle = assertion.userHandle();
    return handle == null
        || handle.isEmpty()
        || handle.equals(PasskeyCreationRequest.userHandle(staff.id()));
  }

  /**
   * @throws ResourceNotFound when the person has no such passkey
   */
  public PasskeyDetails rename(StaffDetails staff, UUID id, String name) {
    Passkey passkey = own(staff.id(), id);
    passkey.rename(name);
    record(staff, "auth.passkey-rename", passkey);
    return passkey.details();
  }

  /**
   * @throws ResourceNotFound when the person has no such passkey
   */
  public void remove(UUID userId, UUID id) {
    entityManager.remove(own(userId, id));
    // What it belongs to may end by a statement of its own.
    entityManager.flush();
  }

  /**
   * Deletes one batch.
   *
   * @return how many
   */
  public int deleteExpiredChallenges() {
    return challenges.deleteExpired(clock.instant());
  }

  private Ceremony ceremony(RelyingParty relyingParty, UUID userId, ChallengePurpose purpose) {
    return new Ceremony(
        relyingParty, challenge -> challenges.use(challenge, userId, purpose, clock.instant()));
  }

  private static void requireRoom(List<Passkey> present) {
    if (present.size() >= MAX) {
      throw new ResourceConflict("There are " + MAX + " passkeys already: remove one first");
    }
  }

  private List<Passkey> rows(UUID userId) {
    return entityManager
        .createQuery("select p from Passkey p where p.userId = :user order by p.id", Passkey.class)
        .setParameter("user", userId)
        .setMaxResults(MAX)
        .getResultList();
  }

  private List<Passkey> withCredential(String credentialId) {
    return entityManager
        .createQuery("select p from Passkey p where p.credentialId = :id", Passkey.class)
        .setParameter("id", credentialId)
        .getResultList();
  }

  private Passkey own(UUID userId, UUID id) {
    Passkey passkey = entityManager.find(Passkey.class, id);
    if (passkey == null || !passkey.userId().equals(userId)) {
      throw new ResourceNotFound("Passkey");
    }
    return passkey;
  }

  private static List<Credential> credentials(List<Passkey> passkeys) {
    return passkeys.stream().map(passkey -> Credential.of(passkey.credentialId())).toList();
  }

  private void record(StaffDetails staff, String action, Passkey passkey) {
    audit.record(staff.principal().actor(), AuditedAction.of(action, "passkey", passkey.id()));
  }
}
