package org.restomesh.identity.signin.session;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.SignInEnded;
import org.restomesh.identity.signin.SignInSettings;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Sign-in sessions and what renews them: refresh tokens, which are single use, and a reused one
 * ends the session; or the token of a browser.
 */
@Stateless
public class Sessions {
  /** How long a sign-in lasts that nobody uses: a refresh token, or a browser without a visit. */
  static final Duration MAX_IDLE = Duration.ofDays(30);

  private static final Actor NOBODY = new Actor(null, "public");

  @PersistenceContext EntityManager entityManager;
  @Inject StaffAccounts accounts;
  @Inject SignInSettings settings;
  @Inject AuditLog audit;
  @Inject Event<SignInEnded> ended;
  @Inject @RealTime Clock clock;

  /**
   * A new session, whose holder keeps a refresh token.
   *
   * @throws InvalidCredentials when password or access changed since they were checked
   */
  public Granted open(StaffAccount account, SignInSource source) {
    return grant(account.staff(), begin(account, source, null));
  }

  /**
   * A new session of a page in a browser, which keeps a token as a cookie; the one that it had
   * ends.
   *
   * @param formerToken of that one, or null
   * @throws InvalidCredentials when password or access changed since they were checked
   */
  public Granted openInBrowser(
      StaffAccount account, @Nullable String formerToken, SignInSource source) {
    String token = SecretTokens.create("bt_");
    SignInSession session = begin(account, source, hash(token));
    if (formerToken != null) {
      closeInBrowser(formerToken);
    }
    return new Granted(account.staff(), session.id(), token);
  }

  private SignInSession begin(
      StaffAccount account, SignInSource source, @Nullable String browserHash) {
    if (!accounts.isStillCurrent(account)) {
      throw new InvalidCredentials();
    }
    StaffDetails staff = account.staff();
    SignInSession session = new SignInSession(staff.id(), source, browserHash, clock.instant());
    entityManager.persist(session);
    audit.record(staff.principal().actor(), AuditedAction.of("auth.sign-in", "staff", staff.id()));
    return session;
  }

  /** For an unknown e-mail: as much work as for a known one, so that timing reveals nothing. */
  public void recordFailureOfNobody() {
    audit.record(NOBODY, AuditedAction.of("auth.sign-in-failed", "staff", null));
  }

  public void recordFailure(StaffDetails staff) {
    audit.record(
        staff.principal().actor(), AuditedAction.of("auth.sign-in-failed", "staff", staff.id()));
  }

  /**
   * Exchanges a refresh token for the next one.
   *
   * @throws TokenInvalid unknown, of an ended session, or of a person who may no longer sign in
   * @throws TokenExpired older than 30 days, or of a sign-in that has reached its maximum duration
   * @throws RefreshTokenReused used before; the session is over
   */
  public Granted rotate(String refreshToken, SignInSource source) {
    Instant now = clock.instant();
    RefreshToken token = entityManager.find(RefreshToken.class, hash(refreshToken));
    if (token == null) {
      throw new TokenInvalid();
    }
    SignInSession session = lockSessionOf(token);
    if (token.isUsed()) {
      end(session);
      audit.record(
          NOBODY,
          AuditedAction.of("security.refresh-token-reused", "staff", session.userId())
              .visibleTo(accounts.byId(session.userId()).map(StaffDetails::tenantId).orElse(null)));
      throw new RefreshTokenReused();
    }
    StaffDetails staff = renew(session, token.isExpired(now), source, now);
    token.use(now);
    return grant(staff, session);
  }

  /**
   * The same for a browser, whose token stays: its tabs may ask at the same moment, and an answer
   * that was lost would sign everybody out.
   *
   * @throws TokenInvalid unknown, of an ended session, or of a person who may no longer sign in
   * @throws TokenExpired not used for 30 days, or of a sign-in that has reached its maximum
   *     duration
   */
  public Granted renewInBrowser(String token, SignInSource source) {
    Instant now = clock.instant();
    SignInSession session = lockSessionOfBrowser(token).orElseThrow(TokenInvalid::new);
    StaffDetails staff = renew(session, session.isIdle(MAX_IDLE, now), source, now);
    return new Granted(staff, session.id(), token);
  }

  private StaffDetails renew(
      SignInSession session, boolean expired, SignInSource source, Instant now) {
    if (session.isRevoked()) {
      throw new TokenInvalid();
    }
    if (expired || session.hasLasted(settings.maxSignInDuration(), now)) {
      throw new TokenExpired();
    }
    StaffDetails staff =
        accounts.byId(session.userId()).filter(StaffDetails::active).orElseThrow(TokenInvalid::new);
    session.renew(source, now);
    return staff;
  }

  /** Ends the session of a browser; a token that is unknown changes nothing. */
  public void closeInBrowser(String token) {
    lockSessionOfBrowser(token).filter(session -> !session.isRevoked()).ifPresent(this::end);
  }

  /** Ends the session that a refresh token belongs to, if it is the caller's own. */
  public void close(String refreshToken, String subject) {
    RefreshToken token = entityManager.find(RefreshToken.class, hash(refreshToken));
    if (token == null) {
      return;
    }
    SignInSession session = lockSessionOf(token);
    if (session.userId().toString().equals(subject)) {
      end(session);
    }
  }

  private SignInSession lockSessionOf(RefreshToken token) {
    SignInSession session =
        entityManager.find(SignInSession.class, token.sessionId(), LockModeType.PESSIMISTIC_WRITE);
    if (session == null) {
      throw new TokenInvalid(); // the person was deleted just now
    }
    // Another request may have used the token while this one waited for the session.
    entityManager.refresh(token);
    return session;
  }

  private Optional<SignInSession> lockSessionOfBrowser(String token) {
    return entityManager
        .createQuery(
            "select s from SignInSession s where s.browserHash = :hash", SignInSession.class)
        .setParameter("hash", hash(token))
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  private void end(SignInSession session) {
    session.revoke(clock.instant());
    ended.fire(new SignInEnded(session.userId()));
  }

  private Granted grant(StaffDetails staff, SignInSession session) {
    String token = SecretTokens.create("rt_");
    entityManager.persist(
        new RefreshToken(hash(token), session.id(), clock.instant().plus(MAX_IDLE)));
    return new Granted(staff, session.id(), token);
  }

  private static String hash(String token) {
    return SecretTokens.sha256(token);
  }

  /**
   * What a login or a refresh yields.
   *
   * @param token the next refresh token, single use; of a browser the one of its cookie
   */
  public record Granted(StaffDetails staff, UUID signInId, String token) {
    StaffPrincipal principal() {
      return staff.principal().by(signInId);
    }

    @Override
    public String toString() {
      return "Granted[" + staff.id() + "]";
    }
  }
}
