package org.restomesh.identity.signin.session;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.SignInEnded;
import org.restomesh.identity.signin.SignInSettings;
import org.restomesh.identity.staff.StaffAccessChanged;
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

/** Sign-in sessions and their refresh tokens: single use, and a reused one ends the session. */
@Stateless
public class Sessions {
  static final Duration REFRESH_TOKEN_TTL = Duration.ofDays(30);
  private static final Actor NOBODY = new Actor(null, "public");

  @PersistenceContext EntityManager entityManager;
  @Inject StaffAccounts accounts;
  @Inject SignInSettings settings;
  @Inject AuditLog audit;
  @Inject Event<SignInEnded> ended;
  @Inject @RealTime Clock clock;

  /**
   * A new session.
   *
   * @throws InvalidCredentials when password or access changed since they were checked
   */
  public Granted open(StaffAccount account) {
    if (!accounts.isStillCurrent(account)) {
      throw new InvalidCredentials();
    }
    StaffDetails staff = account.staff();
    SignInSession session = new SignInSession(staff.id(), clock.instant());
    entityManager.persist(session);
    audit.record(staff.principal().actor(), AuditedAction.of("auth.sign-in", "staff", staff.id()));
    return grant(staff, session);
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
  public Granted rotate(String refreshToken) {
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
    if (session.isRevoked()) {
      throw new TokenInvalid();
    }
    if (token.isExpired(now) || session.hasLasted(settings.maxSignInDuration(), now)) {
      throw new TokenExpired();
    }
    StaffDetails staff =
        accounts.byId(session.userId()).filter(StaffDetails::active).orElseThrow(TokenInvalid::new);
    token.use(now);
    return grant(staff, session);
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

  /** Ends sessions that were opened with an old password or with other access. */
  public void endSessions(@Observes StaffAccessChanged change) {
    if (change.sessionsEnd()) {
      entityManager
          .createQuery(
              "update SignInSession s set s.revokedAt = :now"
                  + " where s.userId = :user and s.revokedAt is null")
          .setParameter("now", clock.instant())
          .setParameter("user", change.userId())
          .executeUpdate();
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

  private void end(SignInSession session) {
    session.revoke(clock.instant());
    ended.fire(new SignInEnded(session.userId()));
  }

  private Granted grant(StaffDetails staff, SignInSession session) {
    String token = SecretTokens.create("rt_");
    entityManager.persist(
        new RefreshToken(hash(token), session.id(), clock.instant().plus(REFRESH_TOKEN_TTL)));
    return new Granted(staff, session.id(), token);
  }

  private static String hash(String token) {
    return SecretTokens.sha256(token);
  }

  /**
   * What a login or a refresh yields.
   *
   * @param refreshToken the next one, single use
   */
  public record Granted(StaffDetails staff, UUID signInId, String refreshToken) {
    StaffPrincipal principal() {
      return staff.principal().by(signInId);
    }

    @Override
    public String toString() {
      return "Granted[" + staff.id() + "]";
    }
  }
}
