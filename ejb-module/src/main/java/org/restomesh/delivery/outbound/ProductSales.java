package org.restomesh.delivery.outbound;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.menu.ProductSaleChanged;
import org.restomesh.shared.sql.PlainSql;

/**
 * "86": what has run out, or is back, is told at once wherever the product is mapped (contract 4,
 * Menu and tables), in the transaction of the change.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class ProductSales {
  /** Whom the tenant has switched off itself is told by the next menu that is pushed. */
  private static final String SOLD_AT =
      """
      select c.id, c.platform from delivery_config c
      where c.tenant_id = ? and c.status <> 'DISABLED' and exists (select from delivery_mapping m
        where m.product_id = ? and m.platform = c.platform and m.tenant_id = c.tenant_id)
      """;

  @PersistenceContext EntityManager entityManager;
  @Inject OutboundQueue queue;

  public void changed(@Observes ProductSaleChanged change) {
    PlainSql.list(
            entityManager,
            SOLD_AT,
            values -> values.uuid(change.tenantId()).uuid(change.productId()),
            row ->
                OutboundOperation.setItemAvailability(
                    change.tenantId(), row.uuid(), row.oneOf(Platform.class), change.productId()))
        .forEach(queue::add);
  }
}
