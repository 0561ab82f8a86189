package org.restomesh.webhook.log;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** Reads deliveries and their attempts, for which there is no entity. */
@Dependent
class WebhookDeliveryRows {
  private static final String DELIVERIES =
      """
      select id, subscription_id, event_id, event_type,
        case when slot is null then status else 'DELIVERING' end as status, note, created_at,
        due_at as next_attempt_at
      from webhook_delivery where subscription_id = :subscriptionId
      """;

  private static final String ATTEMPTS =
      """
      select number, at, duration_ms, status_code, lower(error) as error, response_snippet,
        next_attempt_at
      from webhook_attempt where delivery_id = :deliveryId order by number
      """;

  private static final String SUBSCRIPTION =
      """
      select id, tenant_id, status = 'ACTIVE' as active, deleted_at is not null as deleted
      from webhook_subscription where id = :id and tenant_id = :tenantId
      """;

  @Inject Sql sql;

  /**
   * A subscription of the caller's tenant, deleted or not.
   *
   * @throws ResourceNotFound when there is none, or its log has been deleted
   */
  LoggedSubscription subscription(StaffPrincipal caller, UUID id) {
    return sql.statement(SUBSCRIPTION)
        .with("id", id)
        .with("tenantId", caller.tenantId())
        .first(LoggedSubscription.class)
        .orElseThrow(() -> new ResourceNotFound(LoggedSubscription.NAME));
  }

  /** Newest first, one more than the page shows. */
  List<WebhookDeliverySummary> list(
      UUID subscriptionId, WebhookDeliveryFilter filter, PageRequest page) {
    String narrowed =
        (filter.status() == null ? "" : " and " + filter.status().condition())
            + (filter.eventType() == null ? "" : " and event_type = :eventType");
    Statement statement =
        sql.statement(DELIVERIES + " and id < :before" + narrowed + " order by id desc limit :rows")
            .with("subscriptionId", subscriptionId)
            .with("before", page.beforeId())
            .with("rows", page.fetchSize());
    if (filter.eventType() != null) {
      statement.with("eventType", filter.eventType());
    }
    return statement.list(WebhookDeliverySummary.class);
  }

  /**
   * @throws ResourceNotFound when the subscription has no such delivery
   */
  WebhookDeliveryDetails get(UUID subscriptionId, UUID id) {
    return sql.statement(DELIVERIES + " and id = :id")
        .with("subscriptionId", subscriptionId)
        .with("id", id)
        .first(WebhookDeliverySummary.class)
        .map(summary -> summary.with(attempts(id)))
        .orElseThrow(() -> new ResourceNotFound("Webhook delivery"));
  }

  private List<AttemptDetails> attempts(UUID deliveryId) {
    return sql.statement(ATTEMPTS).with("deliveryId", deliveryId).list(AttemptDetails.class);
  }
}
