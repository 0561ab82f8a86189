package org.restomesh.display.screen;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.sql.Sql;

/**
 * Deletes screens and their service requests {@link #RETENTION} after they expired. Screens with
 * orders or payments stay as long as those.
 */
@Stateless
public class ScreenRetention {
  static final Duration RETENTION = Duration.ofDays(30);
  private static final int BATCH = 1_000;

  /** Looks back one month only: what keeps an older one keeps it for good. */
  private static final String EXPIRED =
      """
      select s.id from screen_session s where s.expires_at >= :from and s.expires_at < :until
        and not exists (select 1 from restaurant_order o where o.session_id = s.id)
        and not exists (select 1 from guest_payment p where p.session_id = s.id)
      order by s.expires_at limit :limit for update of s skip locked
      """;

  private static final String REQUESTS =
      "delete from service_request where session_id = any(cast(:sessionIds as uuid[]))";
  private static final String SCREENS =
      "delete from screen_session where id = any(cast(:sessionIds as uuid[]))";

  @Inject Sql sql;

  /**
   * Deletes one batch.
   *
   * @return how many screens and requests were deleted
   */
  public int deleteBatch(Instant now) {
    Instant until = now.minus(RETENTION);
    List<UUID> expired =
        sql.statement(EXPIRED)
            .with("from", until.minus(RETENTION))
            .with("until", until)
            .with("limit", BATCH)
            .list(UUID.class);
    if (expired.isEmpty()) {
      return 0;
    }
    int requests = sql.statement(REQUESTS).withAll("sessionIds", expired).change();
    return requests + sql.statement(SCREENS).withAll("sessionIds", expired).change();
  }
}
