package org.restomesh.delivery.outbound;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.menu.ProductAvailabilityChanged;
import org.restomesh.shared.sql.Sql;

/**
 * "86": a product that has run out, or is back, is reported at once wherever it is mapped
 * (contract/4-orders-delivery#sold-out), in the transaction of the change.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class AvailabilityObserver {
  /** A platform that the tenant has disabled learns it from the next menu push. */
  private static final String SOLD_AT =
      """
      select c.id, c.platform from delivery_config c
      where c.tenant_id = :tenantId and c.status <> 'DISABLED'
        and exists (select from delivery_mapping m where m.product_id = :productId
          and m.platform = c.platform and m.tenant_id = c.tenant_id)
      """;

  @Inject Sql sql;
  @Inject OutboundQueue queue;

  public void changed(@Observes ProductAvailabilityChanged change) {
    sql.statement(SOLD_AT)
        .with("tenantId", change.tenantId())
        .with("productId", change.productId())
        .list(
            row ->
                OutboundOperation.setItemAvailability(
                    new ConfigRef(
                        change.tenantId(), row.uuid("id"), row.oneOf(Platform.class, "platform")),
                    change.productId()))
        .forEach(queue::add);
  }
}
