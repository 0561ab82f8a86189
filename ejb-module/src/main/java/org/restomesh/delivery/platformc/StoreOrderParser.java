package org.restomesh.delivery.platformc;

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
import org.restomesh.shared.Money;

/**
 * An order (contract/platforms#order-mapping, contract/platforms#c-order). The prices of a line and
 * its options are for all its units together.
 */
final class StoreOrderParser {
  private final JsonNode order;
  private final OrderReader reader = new OrderReader();

  private StoreOrderParser(JsonNode order) {
    this.order = order;
  }

  static PlatformOrder read(JsonNode order) {
    return new StoreOrderParser(order).toOrder();
  }

  private PlatformOrder toOrder() {
    String id = OrderReader.requireId(order, "id");
    String status = OrderReader.text(order.path("status"), 64);
    List<PlatformItem> items = items();
    JsonNode prices = order.path("prices");
    long total = reader.kurus(penny(prices.path("total")), "prices.total");
    JsonNode discounted = penny(prices.path("discounted"));
    long toPay =
        OrderReader.isAbsent(discounted) ? total : reader.kurus(discounted, "prices.discounted");
    long byVendor =
        reader.kurusOrNone(
            penny(prices.path("restaurantDiscounted")), "prices.restaurantDiscounted");
    List<PlatformRefund> refunds = refunds();
    return new PlatformOrder(
        id,
        null,
        new PlatformOrder.RemoteStatus(state(status), status, null, false, false, null),
        new PlatformOrder.Cart(
            items, List.of(), notes(), toPay, new PlatformOrder.Judged(total - byVendor, byVendor)),
        new PlatformOrder.Delivery(id.length() <= 64 ? id : id.substring(0, 64), null, courier()),
        refunds,
        reader.warnings());
  }

  private static JsonNode penny(JsonNode price) {
    return price.path("amountAsPenny");
  }

  private static RemoteState state(@Nullable String status) {
    return switch (status == null ? "" : status) {
      case "NEW_PENDING" -> RemoteState.NEW;
      case "APPROVED", "PREPARED" -> RemoteState.NO_EFFECT;
      case "DELIVERY", "COMPLETED" -> RemoteState.SERVED;
      case "CANCELLED", "REJECTED" -> RemoteState.CANCELLED;
      default -> RemoteState.UNKNOWN;
    };
  }

  private List<PlatformItem> items() {
    List<PlatformItem> items = new ArrayList<>();
    for (JsonNode line : order.path("items")) {
      items.add(item(line, "items[" + items.size() + "]"));
    }
    if (items.isEmpty()) {
      reader.warn("there are no items");
    }
    return items;
  }

  private PlatformItem item(JsonNode line, String place) {
    int amount = reader.quantity(line.path("amount"), place + ".amount");
    List<OrderOption> options = new ArrayList<>();
    addOptions(options, line.path("options"), amount, place + ".options");
    return new PlatformItem(
        OrderReader.text(line.path("productId"), 128),
        reader.name(line.path("name"), place),
        amount,
        Money.divideHalfUp(reader.kurus(line.path("price"), place + ".price"), amount),
        options,
        OrderReader.text(line.path("note"), 1_000));
  }

  private void addOptions(List<OrderOption> options, JsonNode chosen, int amount, String place) {
    for (JsonNode option : chosen) {
      long price = reader.kurusOrNone(option.path("primaryPrice"), place + ".primaryPrice");
      options.add(
          new OrderOption(
              name(option, place),
              Money.divideHalfUp(price, amount),
              OrderReader.flag(option.path("excluded"))));
      addOptions(options, option.path("options"), amount, place);
    }
  }

  private String name(JsonNode option, String place) {
    String header = OrderReader.text(option.path("headerName"), 100);
    if (header == null) {
      return reader.name(option.path("itemNames"), place);
    }
    String names = OrderReader.text(option.path("itemNames"), 200);
    return names == null ? header : header + ": " + names;
  }

  private @Nullable String notes() {
    JsonNode wishes = order.path("extendedProperties");
    return NoteText.of(
        OrderReader.text(wishes.path("orderNote"), 4_000),
        OrderReader.flag(wishes.path("contactlessDelivery")) ? "Contactless delivery" : null,
        OrderReader.flag(wishes.path("ringDoorBell")) ? "Ring the door bell" : null);
  }

  private @Nullable Courier courier() {
    return switch (order.path("deliveryProvider").asText()) {
      case "PLATFORM" -> Courier.PLATFORM;
      case "RESTAURANT" -> Courier.OWN;
      case "PICKUP" -> Courier.PICKUP;
      default -> null;
    };
  }

  private List<PlatformRefund> refunds() {
    List<PlatformRefund> refunds = new ArrayList<>();
    for (JsonNode refund : order.path("refunds")) {
      String id = OrderReader.text(refund.path("refundId"), 128);
      long cents = reader.kurus(penny(refund), "refunds.amountAsPenny");
      if (id == null || cents == 0) {
        reader.warn("a refund has no id or amount");
      } else {
        refunds.add(new PlatformRefund(id, cents, OrderReader.text(refund.path("reason"), 500)));
      }
    }
    return refunds;
  }
}
