package org.restomesh.delivery.platformb;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.delivery.wire.NoteText;
import org.restomesh.delivery.wire.OrderReader;
import org.restomesh.order.Courier;
import org.restomesh.order.item.OrderOption;

/** A food order (contract/platforms#order-mapping, contract/platforms#b-order). */
final class FoodOrderParser {
  private static final String SCHEDULED = "325";

  private final JsonNode order;
  private final OrderReader reader = new OrderReader();

  private FoodOrderParser(JsonNode order) {
    this.order = order;
  }

  static PlatformOrder read(JsonNode order) {
    return new FoodOrderParser(order).toOrder();
  }

  private PlatformOrder toOrder() {
    String id = OrderReader.requireId(order, "id");
    String status = OrderReader.text(order.path("status"), 64);
    List<PlatformItem> items = items();
    long totalPrice = reader.cents(order.path("totalPrice"), "totalPrice");
    JsonNode discounted = order.path("totalDiscountedPrice");
    long total =
        OrderReader.isAbsent(discounted)
            ? totalPrice
            : reader.cents(discounted, "totalDiscountedPrice");
    List<PlatformRefund> refunds = refunds();
    return new PlatformOrder(
        id,
        null,
        new PlatformOrder.RemoteStatus(
            state(status),
            status,
            null,
            SCHEDULED.equals(status),
            false,
            OrderReader.text(order.path("cancelReason"), 500)),
        new PlatformOrder.Cart(
            items,
            List.of(),
            NoteText.of(
                OrderReader.text(order.path("clientNote"), 4_000),
                ticked("doNotKnock", "Do not knock"),
                ticked("dropOffAtDoor", "Leave at the door")),
            total,
            new PlatformOrder.Judged(totalPrice, 0)),
        new PlatformOrder.Delivery(
            OrderReader.text(order.path("confirmationId"), 64),
            reader.time(order.path("scheduledDate"), "scheduledDate"),
            courier()),
        refunds,
        reader.warnings());
  }

  private static RemoteState state(@Nullable String status) {
    return switch (status == null ? "" : status) {
      case SCHEDULED, "400" -> RemoteState.NEW;
      case "350", "500", "550" -> RemoteState.NO_EFFECT;
      case "600", "700", "900" -> RemoteState.SERVED;
      case "1500", "1600" -> RemoteState.CANCELLED;
      default -> RemoteState.UNKNOWN;
    };
  }

  private List<PlatformItem> items() {
    List<PlatformItem> items = new ArrayList<>();
    for (JsonNode product : order.path("products")) {
      items.add(item(product, "products[" + items.size() + "]"));
    }
    if (items.isEmpty()) {
      reader.warn("there are no products");
    }
    return items;
  }

  private PlatformItem item(JsonNode product, String place) {
    List<OrderOption> options = new ArrayList<>();
    for (JsonNode category : product.path("optionCategories")) {
      for (JsonNode option : category.path("options")) {
        options.add(
            new OrderOption(
                name(option.path("name"), place + ".options"),
                reader.centsOrNone(option.path("price"), place + ".options.price"),
                false));
      }
    }
    String chainProduct = OrderReader.text(product.path("chainProduct"), 128);
    return new PlatformItem(
        chainProduct == null ? OrderReader.text(product.path("product"), 128) : chainProduct,
        name(product.path("name"), place),
        reader.quantity(product.path("count"), place + ".count"),
        reader.cents(product.path("price"), place + ".price"),
        options,
        OrderReader.text(product.path("note"), 1_000));
  }

  /** In Turkish, else in whatever language there is. */
  private String name(JsonNode names, String place) {
    if (!names.isObject() || OrderReader.text(names.path("tr"), 200) != null) {
      return reader.name(names.isObject() ? names.path("tr") : names, place);
    }
    for (JsonNode name : names) {
      String text = OrderReader.text(name, 200);
      if (text != null) {
        return text;
      }
    }
    return reader.name(names.path("tr"), place);
  }

  private @Nullable String ticked(String member, String words) {
    return OrderReader.flag(order.path(member)) ? words : null;
  }

  private @Nullable Courier courier() {
    return switch (order.path("deliveryType").asText()) {
      case "1" -> Courier.PLATFORM;
      case "2" -> Courier.OWN;
      default -> null;
    };
  }

  private List<PlatformRefund> refunds() {
    List<PlatformRefund> refunds = new ArrayList<>();
    for (JsonNode refund : order.path("refunds")) {
      String id = OrderReader.text(refund.path("refundId"), 128);
      long cents = reader.cents(refund.path("amount"), "refunds.amount");
      if (id == null || cents == 0) {
        reader.warn("a refund has no id or amount");
      } else {
        refunds.add(new PlatformRefund(id, cents, OrderReader.text(refund.path("reason"), 500)));
      }
    }
    return refunds;
  }
}
