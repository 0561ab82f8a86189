package org.restomesh.identity.signin.session;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.sql.Sql;

/** Deletes refresh tokens that have expired, and sessions that nobody can renew any more. */
@Stateless
public class SessionRetention {
  private static final int BATCH = 1_000;

  private static final String TOKENS =
      """
      delete from refresh_token where token_hash in (select token_hash from refresh_token
        where expires_at < :now order by expires_at limit :limit for update skip locked)
      """;

  private static final String SESSIONS =
      """
      delete from sign_in_session where id in (select s.id from sign_in_session s
        where s.created_at < :oldest
        and (s.browser_hash is null or coalesce(s.renewed_at, s.created_at) < :oldest)
        and not exists (select 1 from refresh_token t where t.session_id = s.id)
        order by s.created_at limit :limit for update skip locked)
      """;

  @Inject Sql sql;
  @Inject @RealTime Clock clock;

  /**
   * Deletes one batch.
   *
   * @return how many tokens and sessions were deleted
   */
  public int deleteBatch() {
    Instant now = clock.instant();
    int tokens = sql.statement(TOKENS).with("now", now).with("limit", BATCH).change();
    return tokens
        + sql.statement(SESSIONS)
            .with("oldest", now.minus(Sessions.MAX_IDLE))
            .with("limit", BATCH)
            .change();
  }
}
