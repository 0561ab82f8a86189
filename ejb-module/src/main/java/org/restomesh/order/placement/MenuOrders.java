package org.restomesh.order.placement;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.time.Instant;
import org.restomesh.menu.Menu;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.OrderWriter;

/**
 * Places orders from the menu, at its prices and straight into the branch's kitchen, in the
 * caller's transaction.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class MenuOrders {
  @EJB Menu menu;
  @EJB OrderWriter orders;

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when a product is not on the tenant's menu
   * @throws InsufficientStock when one is not available now
   * @throws org.restomesh.shared.error.ValidationFailed when a product has no such option
   */
  public OrderDetails place(MenuOrder wanted, Instant now) {
    OrderItemFactory items =
        new OrderItemFactory(menu.products(wanted.tenantId(), wanted.productIds()));
    return orders.place(wanted.priced(items.of(wanted.items())), now).order();
  }
}
