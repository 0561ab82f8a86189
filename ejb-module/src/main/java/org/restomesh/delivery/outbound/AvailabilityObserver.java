package org.restomesh.delivery.outbound;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.menu.ProductAvailabilityChanged;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/**
 * "86": products that have run out, or are back, are reported at once wherever they are mapped
 * (contract/4-orders-delivery#sold-out), in the transaction of the change.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class AvailabilityObserver {
  /** A platform that the tenant has disabled learns it from the next menu push. */
  private static final String SOLD_AT =
      """
      select distinct c.id, c.platform, m.product_id from delivery_mapping m
      join delivery_config c on c.tenant_id = m.tenant_id and c.platform = m.platform
      where m.tenant_id = :tenantId and m.product_id = any(cast(:productIds as uuid[]))
        and c.status <> 'DISABLED'
      """;

  @Inject Sql sql;
  @Inject OutboundQueue queue;

  public void changed(@Observes ProductAvailabilityChanged change) {
    queue.addAll(
        sql.statement(SOLD_AT)
            .with("tenantId", change.tenantId())
            .withAll("productIds", change.productIds())
            .list(row -> operation(change, row)));
  }

  private static OutboundOperation operation(ProductAvailabilityChanged change, Row row) {
    return OutboundOperation.setItemAvailability(
        new ConfigRef(change.tenantId(), row.uuid("id"), row.oneOf(Platform.class, "platform")),
        row.uuid("product_id"));
  }
}
