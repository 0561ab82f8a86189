package org.restomesh.identity.signin;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import org.restomesh.shared.RealTime;

/** Forgets refresh tokens that have expired, and sessions that have no token left. */
@Stateless
public class SessionRetention {
  private static final int BATCH = 1_000;

  @PersistenceContext EntityManager entityManager;
  @Inject @RealTime Clock clock;

  /**
   * Deletes one batch.
   *
   * @return how many tokens and sessions went
   */
  public int deleteBatch() {
    int tokens =
        entityManager
            .createNativeQuery(
                "delete from refresh_token where token_hash in (select token_hash from refresh_token"
                    + " where expires_at < :now order by expires_at limit :batch"
                    + " for update skip locked)")
            .setParameter("now", clock.instant())
            .setParameter("batch", BATCH)
            .executeUpdate();
    int sessions =
        entityManager
            .createNativeQuery(
                "delete from sign_in_session where id in (select s.id from sign_in_session s"
                    + " where s.created_at < :oldest and not exists"
                    + " (select 1 from refresh_token t where t.session_id = s.id)"
                    + " order by s.created_at limit :batch for update skip locked)")
            .setParameter("oldest", clock.instant().minus(Sessions.REFRESH_TOKEN_LIFE))
            .setParameter("batch", BATCH)
            .executeUpdate();
    return tokens + sessions;
  }
}
