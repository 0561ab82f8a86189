package org.restomesh.delivery.intake.cart;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.order.item.OrderOption;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.json.Json;

/** Recognises a cart by what is to be cooked, what it costs, and its notes. */
public final class CartHash {
  private CartHash() {}

  /** In hex. The platform's ids of its lines do not count. */
  public static String of(PlatformOrder.Cart cart) {
    List<Object> hashed = new ArrayList<>();
    for (PlatformItem item : cart.items()) {
      List<@Nullable Object> line = new ArrayList<>();
      line.add(item.externalItemId());
      line.add(item.name());
      line.add(item.qty());
      line.add(item.unitPriceCents());
      for (OrderOption option : item.options()) {
        line.add(List.of(option.name(), option.priceCents(), option.removed()));
      }
      line.add(item.note() == null ? "" : item.note());
      hashed.add(line);
    }
    hashed.add(cart.totalCents());
    hashed.add(cart.notes() == null ? "" : cart.notes());
    return Sha256.hex(Json.write(hashed));
  }
}
