package org.restomesh.display;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.sql.PlainSql;

/**
 * Forgets screens, and what was asked for there, {@link #KEPT} after their time. Those that
 * something was ordered or paid at stay with their orders.
 */
@Stateless
public class ScreenRetention {
  static final Duration KEPT = Duration.ofDays(30);
  private static final int BATCH = 1_000;

  /** Not those that were passed over a month ago: whatever keeps them keeps them for good. */
  private static final String OVER =
      "select s.id from screen_session s where s.expires_at >= ? and s.expires_at < ?"
          + " and not exists (select 1 from restaurant_order o where o.session_id = s.id)"
          + " and not exists (select 1 from guest_payment p where p.session_id = s.id)"
          + " order by s.expires_at limit ? for update of s skip locked";

  private static final String REQUESTS =
      "delete from service_request where session_id = any(cast(? as uuid[]))";
  private static final String SCREENS =
      "delete from screen_session where id = any(cast(? as uuid[]))";

  @PersistenceContext EntityManager entityManager;

  /**
   * Deletes one batch.
   *
   * @return how many screens and requests went
   */
  public int deleteBatch(Instant now) {
    Instant until = now.minus(KEPT);
    List<UUID> over =
        PlainSql.list(
            entityManager,
            OVER,
            values -> values.instant(until.minus(KEPT)).instant(until).number(BATCH),
            row -> row.uuid());
    if (over.isEmpty()) {
      return 0;
    }
    int requests = PlainSql.change(entityManager, REQUESTS, values -> values.uuids(over));
    return requests + PlainSql.change(entityManager, SCREENS, values -> values.uuids(over));
  }
}
