package org.restomesh.identity.signin.session;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.SecondFactorConfirmed;
import org.restomesh.identity.signin.SignInEnded;
import org.restomesh.identity.signin.SignInSettings;
import org.restomesh.identity.staff.StaffAccessChanged;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/** All sign-ins of a person: what they see of them and end, and when all of them end. */
@Stateless
public class SignIns {
  @PersistenceContext EntityManager entityManager;
  @Inject SignInSettings settings;
  @Inject AuditLog audit;
  @Inject Event<SignInEnded> ended;
  @Inject @RealTime Clock clock;

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
                    + " and s.revokedAt is null and s.createdAt > :oldest"
                    + " and (s.browserHash is not null"
                    + " and coalesce(s.renewedAt, s.createdAt) > :used or exists ("
                    + "select 1 from RefreshToken t where t.sessionId = s.id"
                    + " and t.usedAt is null and t.expiresAt > :now)) order by s.id desc",
                SignInSession.class)
            .setParameter("user", userOf(caller))
            .setParameter("before", page.beforeId())
            .setParameter("oldest", now.minus(settings.maxSignInDuration()))
            .setParameter("used", now.minus(Sessions.MAX_IDLE))
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
      session.revoke(clock.instant());
      ended.fire(new SignInEnded(session.userId()));
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

  /** Whoever had the password before would be in for as long as a sign-in lasts. */
  public void endOthers(@Observes SecondFactorConfirmed confirmed) {
    entityManager
        .createQuery(
            "update SignInSession s set s.revokedAt = :now"
                + " where s.userId = :user and s.id <> :own and s.revokedAt is null")
        .setParameter("now", clock.instant())
        .setParameter("user", confirmed.userId())
        .setParameter("own", confirmed.signInId())
        .executeUpdate();
    ended.fire(new SignInEnded(confirmed.userId()));
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
}
