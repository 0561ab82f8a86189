package org.restomesh.delivery.platform.order;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.item.OrderOption;

/**
 * A line of a platform's order.
 *
 * @param externalItemId null when the platform gives none: such an item is mapped to no product
 * @param qty at least 1; where the platform's is not, the order has a warning
 * @param unitPriceCents the platform's, without options
 * @param note of the guest, or null
 */
public record PlatformItem(
    @Nullable String externalItemId,
    String name,
    int qty,
    long unitPriceCents,
    List<OrderOption> options,
    @Nullable String note) {

  public PlatformItem {
    options = List.copyOf(options);
  }
}
