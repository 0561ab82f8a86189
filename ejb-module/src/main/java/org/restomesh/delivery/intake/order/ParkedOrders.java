package org.restomesh.delivery.intake.order;

import org.restomesh.delivery.intake.cart.MappedCart;
import org.restomesh.delivery.intake.cart.MenuMapper;


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
import org.restomesh.order.AttentionReason;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.sql.Sql;

/**
 * Understands parked orders anew when an item that they hold got its product. They go on waiting
 * for a person, who now sees why.
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

  @EJB OrderWriter book;
  @Inject Sql sql;
  @Inject MenuMapper interpreter;
  @Inject Clock clock;

  public void mapped(@Observes(during = TransactionPhase.AFTER_SUCCESS) MappingAdded added) {
    List<UUID> parked =
        sql.statement(PARKED)
            .with("tenantId", added.tenantId())
            .with("source", added.platform().source())
            .list(UUID.class);
    // In one order everywhere, so that two of these never wait for each other.
    parked.stream().sorted().map(book::hold).forEach(order -> reconsider(order, added));
  }

  private void reconsider(OrderDetails order, MappingAdded added) {
    boolean concerned =
        order.items().stream()
            .map(OrderItem::externalItemId)
            .anyMatch(added.externalItemId()::equals);
    if (!concerned || order.status() != OrderStatus.PENDING_APPROVAL) {
      return;
    }
    MappedCart understood =
        interpreter.map(
            order.tenantId(),
            added.platform(),
            order.items(),
            ExternalData.judged(order.externalData()));
    book.reconsider(order.id(), understood.items(), reasons(order, understood), clock.instant());
  }

  /**
   * What was not about the menu stays; when nothing is left, it waits for a person all the same.
   */
  private static Set<AttentionReason> reasons(OrderDetails order, MappedCart understood) {
    Set<AttentionReason> reasons = EnumSet.noneOf(AttentionReason.class);
    reasons.addAll(order.attention());
    reasons.remove(AttentionReason.UNMAPPED_ITEMS);
    reasons.remove(AttentionReason.PRICE_DRIFT);
    reasons.addAll(understood.reasons());
    return reasons.isEmpty() ? Set.of(AttentionReason.MANUAL_ACCEPT) : reasons;
  }
}
