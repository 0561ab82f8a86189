package org.restomesh.identity.secondfactor.totp;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.SecondFactorChanged;
import org.restomesh.identity.secondfactor.SecondFactorConfirmed;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealContext;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * The authenticators of people: begun, confirmed, asked at sign-in. A person's row is locked while
 * a code is looked at, so that of two nodes only one accepts it; a wrong code commits, as it
 * counts. Codes go by real time, as the apps do.
 */
@Stateless
public class Authenticators {
  private static final String ISSUER = "Restomesh";
  private static final Pattern SEPARATORS = Pattern.compile("[\\s-]+");
  private static final Pattern ONE_TIME = Pattern.compile("[0-9]{" + OneTimeCodes.DIGITS + "}");

  @PersistenceContext EntityManager entityManager;
  @Inject RecoveryCodeRows recoveryCodes;
  @Inject MasterKey masterKey;
  @Inject AuditLog audit;
  @Inject Event<SecondFactorChanged> changed;
  @Inject Event<SecondFactorConfirmed> confirmed;
  @Inject StaffAccounts accounts;
  @Inject @RealTime Clock clock;

  /**
   * What the person's own is like.
   *
   * @param required whether their role must have one
   */
  public SecondFactorDetails details(UUID userId, boolean required) {
    Authenticator authenticator = entityManager.find(Authenticator.class, userId);
    Instant since = authenticator == null ? null : authenticator.confirmedAt();
    return new SecondFactorDetails(since, required, recoveryCodes.count(userId));
  }

  /**
   * Makes a secret, which is worth nothing until it is confirmed; one that was begun before ends.
   *
   * @throws ResourceConflict when the person has an authenticator
   */
  public EnrolmentDetails begin(StaffDetails staff) {
    byte[] secret = OneTimeCodes.newSecret();
    byte[] sealed = masterKey.seal(at(staff.id()), secret);
    Authenticator authenticator = lock(staff.id());
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
   * From now on sign-in asks for it, and all other sign-ins of the person end: they were by
   * password alone. Empty when the code is wrong.
   *
   * @param signInId the one that this is confirmed in
   * @throws ResourceConflict when none was begun, or it is confirmed already
   * @throws TooManyRequests after too many wrong codes
   */
  public Optional<RecoveryCodes> confirm(StaffDetails staff, UUID signInId, String code) {
    Instant now = clock.instant();
    accounts.change(staff.id());
    Authenticator authenticator = lock(staff.id());
    if (authenticator == null) {
      throw new ResourceConflict("Begin to set up a second factor first");
    }
    requireUnconfirmed(authenticator);
    authenticator.requireRoom(now);
    if (!authenticator.accepts(plain(code), open(authenticator), now)) {
      authenticator.codeWasWrong(now);
      return Optional.empty();
    }
    authenticator.codeWasRight();
    authenticator.confirm(now);
    changed.fire(new SecondFactorChanged(staff.id()));
    confirmed.fire(new SecondFactorConfirmed(staff.id(), signInId));
    record(staff, "auth.second-factor-on");
    return Optional.of(recoveryCodes.replace(staff.id()));
  }

  /**
   * Looks at the code of somebody whose password is right.
   *
   * @param code of the app or a recovery code; null when none came
   * @throws TooManyRequests after too many wrong codes
   */
  public SecondFactorResult check(StaffDetails staff, @Nullable String code) {
    Authenticator authenticator = lock(staff.id());
    if (authenticator == null || !authenticator.isConfirmed()) {
      return SecondFactorResult.NOT_NEEDED;
    }
    if (code == null) {
      return SecondFactorResult.MISSING;
    }
    return isRight(authenticator, staff, code)
        ? SecondFactorResult.RIGHT
        : SecondFactorResult.WRONG;
  }

  /**
   * New recovery codes, which end those from before; empty when the code is wrong.
   *
   * @throws ResourceConflict when the person has no authenticator
   * @throws TooManyRequests after too many wrong codes
   */
  public Optional<RecoveryCodes> replaceRecoveryCodes(StaffDetails staff, String code) {
    Authenticator authenticator = lockConfirmed(staff.id());
    if (!isRight(authenticator, staff, code)) {
      return Optional.empty();
    }
    record(staff, "auth.recovery-codes-replace");
    return Optional.of(recoveryCodes.replace(staff.id()));
  }

  /**
   * Ends it; false when the code is wrong.
   *
   * @throws ResourceConflict when the person has no authenticator
   * @throws TooManyRequests after too many wrong codes
   */
  public boolean turnOff(StaffDetails staff, String code) {
    Authenticator authenticator = lockConfirmed(staff.id());
    if (!isRight(authenticator, staff, code)) {
      return false;
    }
    entityManager.remove(authenticator);
    changed.fire(new SecondFactorChanged(staff.id()));
    record(staff, "auth.second-factor-off");
    return true;
  }

  private boolean isRight(Authenticator authenticator, StaffDetails staff, String code) {
    Instant now = clock.instant();
    authenticator.requireRoom(now);
    String plain = plain(code);
    boolean isOneTime = ONE_TIME.matcher(plain).matches();
    boolean right =
        isOneTime
            ? authenticator.accepts(plain, open(authenticator), now)
            : recoveryCodes.use(staff.id(), plain);
    if (!right) {
      authenticator.codeWasWrong(now);
      return false;
    }
    authenticator.codeWasRight();
    if (!isOneTime) {
      record(staff, "auth.recovery-code-use");
    }
    return true;
  }

  private void record(StaffDetails staff, String action) {
    audit.record(staff.principal().actor(), AuditedAction.of(action, "staff", staff.id()));
  }

  private @Nullable Authenticator lock(UUID userId) {
    return entityManager.find(Authenticator.class, userId, LockModeType.PESSIMISTIC_WRITE);
  }

  private Authenticator lockConfirmed(UUID userId) {
    Authenticator authenticator = lock(userId);
    if (authenticator == null || !authenticator.isConfirmed()) {
      throw new ResourceConflict("There is no second factor");
    }
    return authenticator;
  }

  private static void requireUnconfirmed(Authenticator authenticator) {
    if (authenticator.isConfirmed()) {
      throw new ResourceConflict("There is a second factor already");
    }
  }

  private byte[] open(Authenticator authenticator) {
    return masterKey.open(at(authenticator.userId()), authenticator.secret());
  }

  private static SealContext at(UUID userId) {
    return SealedColumn.AUTHENTICATOR_SECRET.of(userId);
  }

  /** As somebody has typed it, in groups or in small letters. */
  private static String plain(String typed) {
    return SEPARATORS.matcher(typed).replaceAll("").toUpperCase(Locale.ROOT);
  }

  /** Digits, step and algorithm are what apps take for granted; some refuse to be told. */
  private static String uri(String email, String secret) {
    String label = URLEncoder.encode(email, StandardCharsets.UTF_8).replace("+", "%20");
    return "otpauth://totp/%s:%s?secret=%s&issuer=%s".formatted(ISSUER, label, secret, ISSUER);
  }
}
