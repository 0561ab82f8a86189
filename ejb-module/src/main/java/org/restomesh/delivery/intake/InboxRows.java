package org.restomesh.delivery.intake;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.Together;

/** Writes beside the change of an order what has become of what brought it. */
@Dependent
class InboxRows {
  private static final String FINISH =
      "update delivery_inbox set state = ?, order_id = ?, error = ?, processed_at = ?,"
          + " parked_until = ? where id = ?";

  private static final String BROUGHT =
      "select id from delivery_inbox where config_id = ? and kind = ? and external_id = ?"
          + " and order_id is not null and id <> ? limit 1";

  @PersistenceContext EntityManager entityManager;

  /**
   * @param parkedUntil null unless it is parked
   */
  void finish(
      InboxItem item, Outcome outcome, Instant parkedUntil, Instant now, Together statements) {
    statements.and(
        FINISH,
        values ->
            values
                .name(outcome.state())
                .uuid(outcome.orderId())
                .text(Inbox.error(outcome.note()))
                .instant(now)
                .instant(parkedUntil)
                .uuid(item.id()));
  }

  /** What was put together for this transaction. */
  void write(Together statements) {
    statements.send(entityManager);
  }

  /** Whether an order of ours was known by this item's id before. */
  boolean hasBroughtAnOrder(InboxItem item) {
    return PlainSql.first(
            entityManager,
            BROUGHT,
            values ->
                values
                    .uuid(item.configId())
                    .name(item.kind())
                    .text(item.externalId())
                    .uuid(item.id()),
            row -> row.uuid())
        .isPresent();
  }
}
