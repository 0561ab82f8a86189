package org.restomesh.webhook.log;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/** Reads deliveries and their attempts, of which no entity is kept. */
@Dependent
class DeliveryRows {
  private static final String COLUMNS =
      "select id, subscription_id, event_id, event_type,"
          + " case when slot is null then status else 'DELIVERING' end, note, created_at, due_at"
          + " from webhook_delivery where subscription_id = ?";

  private static final String ATTEMPTS =
      "select number, at, duration_ms, status_code, lower(error), response_snippet, next_attempt_at"
          + " from webhook_attempt where delivery_id = ? order by number";

  private static final String SUBSCRIPTION =
      "select id, tenant_id, status = 'ACTIVE', deleted_at is not null"
          + " from webhook_subscription where id = ? and tenant_id = ?";

  @PersistenceContext EntityManager entityManager;

  /**
   * A subscription of the caller's tenant, deleted or not.
   *
   * @throws ResourceNotFound when there is none, or its log has been forgotten
   */
  LoggedSubscription subscription(StaffPrincipal caller, UUID id) {
    return PlainSql.first(
            entityManager,
            SUBSCRIPTION,
            values -> values.uuid(id).uuid(caller.tenantId()),
            row -> new LoggedSubscription(row.uuid(), row.uuid(), row.flag(), row.flag()))
        .orElseThrow(() -> new ResourceNotFound(LoggedSubscription.NAME));
  }

  /** Newest first, one more than the page shows. */
  List<DeliverySummary> list(UUID subscriptionId, DeliveryFilter filter, PageRequest page) {
    String narrowed =
        (filter.status() == null ? "" : " and " + filter.status().condition())
            + (filter.eventType() == null ? "" : " and event_type = ?");
    return PlainSql.list(
        entityManager,
        COLUMNS + " and id < ?" + narrowed + " order by id desc limit ?",
        values -> {
          values.uuid(subscriptionId).uuid(page.beforeId());
          if (filter.eventType() != null) {
            values.text(filter.eventType());
          }
          values.number(page.fetchSize());
        },
        DeliveryRows::summary);
  }

  /**
   * @throws ResourceNotFound when the subscription has no such delivery
   */
  DeliveryDetails get(UUID subscriptionId, UUID id) {
    return PlainSql.first(
            entityManager,
            COLUMNS + " and id = ?",
            values -> values.uuid(subscriptionId).uuid(id),
            DeliveryRows::summary)
        .map(summary -> summary.with(attempts(id)))
        .orElseThrow(() -> new ResourceNotFound("Webhook delivery"));
  }

  private List<AttemptDetails> attempts(UUID deliveryId) {
    return PlainSql.list(
        entityManager,
        ATTEMPTS,
        values -> values.uuid(deliveryId),
        row ->
            new AttemptDetails(
                row.number(),
                row.instant(),
                row.number(),
                row.numberOrNull(),
                row.text(),
                row.text(),
                row.instant()));
  }

  private static DeliverySummary summary(SqlRow row) throws SQLException {
    return new DeliverySummary(
        row.uuid(),
        row.uuid(),
        row.uuid(),
        row.text(),
        row.oneOf(ShownStatus.class),
        row.text(),
        row.instant(),
        row.instant());
  }
}
