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
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.ResourceNotFound;
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
  public Granted open(StaffAccount account, SignInSource source) {
    if (!accounts.isStillCurrent(account)) {
      throw new InvalidCredentials();
    }
    StaffDetails staff = account.staff();
    SignInSession session = new SignInSession(staff.id(), source, clock.instant());
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
    if (session.isRevoked()) {
      throw new TokenInvalid();
    }
    if (token.isExpired(now) || session.hasLasted(settings.maxSignInDuration(), now)) {
      throw new TokenExpired();
    }
    StaffDetails staff =
        accounts.byId(session.userId()).filter(StaffDetails::active).orElseThrow(TokenInvalid::new);
    token.use(now);
    session.renew(source, now);
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

  /**
   * The caller's own that have not ended, newest first.
   *
   * @throws ResourceNotFound when the caller has not signed in here, but at an identity provider
   */
  public Page<SignInDetails> ofCaller(StaffPrincipal caller, PageRequest page) {
    Instant now = clock.instant();
    return Page.of(
        entityManager
            .createQuery(
                "select s from SignInSession s where s.userId = :user and s.id < :before"
                    + " and s.revokedAt is null and s.createdAt > :oldest and exists ("
                    + "select 1 from RefreshToken t where t.sessionId = s.id"
                    + " and t.usedAt is null and t.expiresAt > :now) order by s.id desc",
                SignInSession.class)
            .setParameter("user", userOf(caller))
            .setParameter("before", page.beforeId())
            .setParameter("oldest", now.minus(settings.maxSignInDuration()))
            .setParameter("now", now)
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        SignInSession::id,
        session -> session.details(caller.signInId()));
  }

  /**
   * Ends one of the caller's own, and says nothing new of one that has ended.
   *
   * @throws ResourceNotFound when it is nobody's or somebody else's, or the caller's own is not
   *     here
   */
  public void end(StaffPrincipal caller, UUID id) {
    SignInSession session =
        entityManager.find(SignInSession.class, id, LockModeType.PESSIMISTIC_WRITE);
    if (session == null || !session.userId().equals(userOf(caller))) {
      throw new ResourceNotFound("Sign-in");
    }
    if (!session.isRevoked()) {
      end(session);
      audit.record(caller.actor(), AuditedAction.of("auth.sign-in-end", "sign-in", id));
    }
  }

  /**
   * Signs the caller out everywhere, here as well.
   *
   * @throws ResourceNotFound when the caller has not signed in here, but at an identity provider
   */
  public void endAll(StaffPrincipal caller) {
    UUID user = userOf(caller);
    endAllOf(user);
    ended.fire(new SignInEnded(user));
    audit.record(caller.actor(), AuditedAction.of("auth.sign-out-everywhere", "staff", user));
  }

  /** Ends sessions that were opened with an old password or with other access. */
  public void endSessions(@Observes StaffAccessChanged change) {
    if (change.sessionsEnd()) {
      endAllOf(change.userId());
    }
  }

  private void endAllOf(UUID userId) {
    entityManager
        .createQuery(
            "update SignInSession s set s.revokedAt = :now"
                + " where s.userId = :user and s.revokedAt is null")
        .setParameter("now", clock.instant())
        .setParameter("user", userId)
        .executeUpdate();
  }

  /**
   * @throws ResourceNotFound when the caller has signed in elsewhere, at an identity provider of
   *     their own, and has to end it there
   */
  private static UUID userOf(StaffPrincipal caller) {
    if (caller.signInId() == null) {
      throw new ResourceNotFound("Sign-in");
    }
    return UUID.fromString(caller.subject());
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
