package org.restomesh.delivery.intake.order;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.delivery.config.mapping.MappingAdded;
import org.restomesh.delivery.intake.cart.MappedCart;
import org.restomesh.delivery.intake.cart.MenuMapper;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.order.item.OrderItem;
import org.restomesh.shared.sql.Sql;

/**
 * Maps parked orders again when one of their items got its product. They still wait for a person,
 * who sees the reasons that are left.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ParkedOrders {
  private static final int MAX_ORDERS = 200;

  private static final String PARKED =
      "select id from restaurant_order where tenant_id = :tenantId and source = :source"
          + " and status = 'PENDING_APPROVAL' and 'UNMAPPED_ITEMS' = any(attention)"
          + " order by id desc limit "
          + MAX_ORDERS;

  @EJB OrderWriter orders;
  @Inject Sql sql;
  @Inject MenuMapper menuMapper;
  @Inject Clock clock;

  public void mapped(@Observes(during = TransactionPhase.AFTER_SUCCESS) MappingAdded added) {
    List<UUID> parked =
        sql.statement(PARKED)
            .with("tenantId", added.tenantId())
            .with("source", added.platform().source())
            .list(UUID.class);
    // Sorted, so that two of these never wait for each other.
    parked.stream().sorted().map(orders::hold).forEach(order -> reconsider(order, added));
  }

  private void reconsider(OrderDetails order, MappingAdded added) {
    boolean affected =
        order.cart().items().stream()
            .map(OrderItem::externalItemId)
            .anyMatch(added.externalItemId()::equals);
    if (!affected || order.status() != OrderStatus.PENDING_APPROVAL) {
      return;
    }
    MappedCart cart =
        menuMapper.map(
            order.tenantId(),
            added.platform(),
            order.cart().items(),
            ExternalData.judged(order.history().externalData()));
    orders.reconsider(order.id(), cart.items(), reasons(order, cart), clock.instant());
  }

  /**
   * Reasons that are not about the menu stay; with none left, the order waits for a person all the
   * same.
   */
  private static Set<AttentionReason> reasons(OrderDetails order, MappedCart cart) {
    Set<AttentionReason> reasons = EnumSet.noneOf(AttentionReason.class);
    reasons.addAll(order.cart().attention());
    reasons.remove(AttentionReason.UNMAPPED_ITEMS);
    reasons.remove(AttentionReason.PRICE_DRIFT);
    reasons.addAll(cart.reasons());
    return reasons.isEmpty() ? Set.of(AttentionReason.MANUAL_ACCEPT) : reasons;
  }
}
