package org.restomesh.identity.secondfactor.totp;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealContext;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.shared.error.ResourceConflict;

/**
 * The authenticators of people: begun, confirmed, asked at sign-in. All but begin is to be called
 * while the person's {@link Proofs} are locked. Codes go by real time, as the apps do.
 */
@Stateless
public class Authenticators {
  private static final String ISSUER = "Restomesh";

  @PersistenceContext EntityManager entityManager;
  @Inject Proofs proofs;
  @Inject MasterKey masterKey;
  @Inject @RealTime Clock clock;

  /**
   * Makes a secret, which is worth nothing until it is confirmed; one that was begun before ends.
   *
   * @throws ResourceConflict when the person has an authenticator
   */
  public EnrolmentDetails begin(StaffDetails staff) {
    byte[] secret = OneTimeCodes.newSecret();
    byte[] sealed = masterKey.seal(at(staff.id()), secret);
    proofs.open(staff.id());
    Authenticator authenticator = find(staff.id());
    if (authenticator == null) {
      entityManager.persist(new Authenticator(staff.id(), sealed, clock.instant()));
    } else {
      requireUnconfirmed(authenticator);
      authenticator.beginAnew(sealed, clock.instant());
    }
    String text = Base32.encode(secret);
    return new EnrolmentDetails(text, uri(staff.email(), text));
  }

  /**
   * @throws ResourceConflict when none was begun, or it is confirmed already
   */
  public void requireBegun(UUID userId) {
    Authenticator authenticator = find(userId);
    if (authenticator == null) {
      throw new ResourceConflict("Begin to set up a second factor first");
    }
    requireUnconfirmed(authenticator);
  }

  /** Whether the code is one of that which was begun; then it is confirmed. */
  public boolean confirm(UUID userId, String code) {
    Authenticator authenticator = find(userId);
    Instant now = clock.instant();
    if (authenticator == null || !authenticator.accepts(code, open(authenticator), now)) {
      return false;
    }
    authenticator.confirm(now);
    return true;
  }

  /** Whether the person has one and the code is of it; then the code is used up. */
  public boolean accepts(UUID userId, String code) {
    Authenticator authenticator = find(userId);
    return authenticator != null
        && authenticator.isConfirmed()
        && authenticator.accepts(code, open(authenticator), clock.instant());
  }

  /** Since when the person has one. */
  public Optional<Instant> since(UUID userId) {
    return Optional.ofNullable(find(userId)).map(Authenticator::confirmedAt);
  }

  public void remove(UUID userId) {
    Authenticator authenticator = find(userId);
    if (authenticator != null) {
      entityManager.remove(authenticator);
      // What it belongs to may end by a statement of its own.
      entityManager.flush();
    }
  }

  private @Nullable Authenticator find(UUID userId) {
    return entityManager.find(Authenticator.class, userId);
  }

  private static void requireUnconfirmed(Authenticator authenticator) {
    if (authenticator.isConfirmed()) {
      throw new ResourceConflict("There is an authenticator already");
    }
  }

  private byte[] open(Authenticator authenticator) {
    return masterKey.open(at(authenticator.userId()), authenticator.secret());
  }

  private static SealContext at(UUID userId) {
    return SealedColumn.AUTHENTICATOR_SECRET.of(userId);
  }

  /** Digits, step and algorithm are what apps take for granted; some refuse to be told. */
  private static String uri(String email, String secret) {
    String label = URLEncoder.encode(email, StandardCharsets.UTF_8).replace("+", "%20");
    return "otpauth://totp/%s:%s?secret=%s&issuer=%s".formatted(ISSUER, label, secret, ISSUER);
  }
}
