package org.restomesh.delivery.platform.order;

import java.util.List;
import org.restomesh.order.item.OrderOption;

/**
 * A line of a platform's order.
 *
 * @param qty at least 1; where the platform's is not, the order has a warning
 * @param unitPriceCents the platform's, without options
 */
public record PlatformItem(
    String externalItemId,
    String name,
    int qty,
    long unitPriceCents,
    List<OrderOption> options,
    String note) {

  public PlatformItem {
    options = List.copyOf(options);
  }
}
