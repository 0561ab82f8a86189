package org.restomesh.delivery.intake.cart;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.delivery.config.mapping.MappedProduct;
import org.restomesh.delivery.config.mapping.Mappings;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformOrder.Judged;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;
import org.restomesh.shared.Ids;

/** Finds the products of a platform's items, and judges its prices by ours. */
@Dependent
public class MenuMapper {
  @EJB Mappings mappings;

  public MappedCart mapOrder(UUID tenantId, Platform platform, PlatformOrder order) {
    List<OrderItem> items =
        order.cart().items().stream()
            .map(
                item ->
                    new OrderItem(
                        Ids.next(),
                        null,
                        item.externalItemId(),
                        item.name(),
                        item.qty(),
                        item.unitPriceCents(),
                        item.options(),
                        item.note(),
                        false))
            .toList();
    MappedCart cart = map(tenantId, platform, items, order.cart().judged());
    if (order.warnings().isEmpty() && order.cart().totalCents() >= 0) {
      return cart;
    }
    Set<AttentionReason> reasons = EnumSet.of(AttentionReason.PARSE_WARNING);
    reasons.addAll(cart.reasons());
    return new MappedCart(cart.items(), reasons, cart.atTheBar());
  }

  /** Maps existing items by the current mappings; cancelled ones stay as they are. */
  public MappedCart map(UUID tenantId, Platform platform, List<OrderItem> items, Judged judged) {
    Map<String, MappedProduct> products = products(tenantId, platform, items);
    List<OrderItem> mapped = new ArrayList<>();
    List<Long> lines = new ArrayList<>();
    boolean unmapped = false;
    for (OrderItem item : items) {
      MappedProduct product =
          item.externalItemId() == null ? null : products.get(item.externalItemId());
      if (item.cancelled()) {
        mapped.add(item);
        continue;
      }
      mapped.add(item.withProduct(product == null ? null : product.productId()));
      if (product == null) {
        unmapped = true;
      } else {
        lines.add(ourPrice(item, product));
      }
    }
    return new MappedCart(mapped, reasons(unmapped, judged, lines), atTheBar(products.values()));
  }

  private Map<String, MappedProduct> products(
      UUID tenantId, Platform platform, List<OrderItem> items) {
    List<String> ids =
        items.stream().map(OrderItem::externalItemId).filter(Objects::nonNull).distinct().toList();
    return ids.isEmpty() ? Map.of() : mappings.of(tenantId, platform, ids);
  }

  private static Set<UUID> atTheBar(Collection<MappedProduct> products) {
    return products.stream()
        .filter(MappedProduct::atTheBar)
        .map(MappedProduct::productId)
        .collect(Collectors.toSet());
  }

  /** Drift is judged only when all items are mapped (contract/4-orders-delivery#price-drift). */
  private static Set<AttentionReason> reasons(boolean unmapped, Judged judged, List<Long> lines) {
    if (unmapped) {
      return Set.of(AttentionReason.UNMAPPED_ITEMS);
    }
    return PriceDrift.isTooMuch(judged, lines) ? Set.of(AttentionReason.PRICE_DRIFT) : Set.of();
  }

  private static long ourPrice(OrderItem item, MappedProduct product) {
    long unit = product.priceCents();
    for (OrderOption option : item.options()) {
      unit = Math.addExact(unit, option.priceCents());
    }
    return Math.multiplyExact(unit, item.qty());
  }
}
