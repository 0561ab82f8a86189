package org.restomesh.delivery.platformd;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.delivery.wire.NoteText;
import org.restomesh.delivery.wire.OrderReader;
import org.restomesh.order.Courier;
import org.restomesh.order.item.OrderOption;

/** A package as an order (contract/platforms#order-mapping, contract/platforms#d-order). */
final class PackageParser {
  private static final DateTimeFormatter HOUR_AND_MINUTE =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private final JsonNode order;
  private final Optional<PackageStatus> status;
  private final OrderReader reader = new OrderReader();

  private PackageParser(JsonNode order) {
    this.order = order;
    this.status = PackageStatus.of(order.path("packageStatus").asText());
  }

  static PlatformOrder read(JsonNode order, ZoneId zone, Instant receivedAt) {
    return new PackageParser(order).toOrder(zone, receivedAt);
  }

  private PlatformOrder toOrder(ZoneId zone, Instant receivedAt) {
    String id = OrderReader.requireId(order, "id");
    String number = OrderReader.text(order.path("orderNumber"), 128);
    String cancelReason = OrderReader.text(order.path("cancelInfo").path("reason"), 500);
    List<PlatformItem> items = items();
    long totalPrice = reader.cents(order.path("totalPrice"), "totalPrice");
    long byVendor = byVendor();
    long platformSide = totalPrice - byVendor;
    if (platformSide < 0) {
      reader.warn("promotions are more than totalPrice");
    }
    Instant dueAt = dueAt(zone, receivedAt);
    List<PlatformRefund> refunds = refunds();
    return new PlatformOrder(
        id,
        number,
        remoteStatus(cancelReason),
        new PlatformOrder.Cart(
            items,
            lineIds(),
            NoteText.of(OrderReader.text(order.path("customerNote"), 4_000)),
            Math.max(0, platformSide),
            new PlatformOrder.Judged(platformSide, byVendor)),
        new PlatformOrder.Delivery(
            OrderReader.text(order.path("orderNumber"), 64), dueAt, courier()),
        refunds,
        reader.warnings());
  }

  private PlatformOrder.RemoteStatus remoteStatus(@Nullable String cancelReason) {
    return new PlatformOrder.RemoteStatus(
        status.map(PackageStatus::state).orElse(RemoteState.UNKNOWN),
        OrderReader.text(order.path("packageStatus"), 64),
        null,
        false,
        status.isPresent()
            && status.get() == PackageStatus.CANCELLED
            && "SPLIT".equals(cancelReason),
        cancelReason);
  }

  /** Without lines whose units are all cancelled, unless there are no others. */
  private List<PlatformItem> items() {
    List<PlatformItem> items = new ArrayList<>();
    boolean anyLeft = lines().anyMatch(line -> !isCancelledLine(line));
    int number = 0;
    for (JsonNode line : order.path("lines")) {
      String place = "lines[" + number++ + "]";
      if (!anyLeft || !isCancelledLine(line)) {
        items.add(item(line, place));
      }
    }
    if (items.isEmpty()) {
      reader.warn("there are no lines");
    }
    return items;
  }

  private PlatformItem item(JsonNode line, String place) {
    List<OrderOption> options = new ArrayList<>();
    addModifiers(options, line.path("modifierProducts"), place + ".modifierProducts");
    for (JsonNode extra : line.path("extraIngredients")) {
      options.add(priced(extra, place + ".extraIngredients"));
    }
    for (JsonNode removed : line.path("removedIngredients")) {
      String name = reader.name(removed.path("name"), place + ".removedIngredients");
      options.add(new OrderOption(name, 0, true));
    }
    return new PlatformItem(
        OrderReader.text(line.path("productId"), 128),
        reader.name(line.path("name"), place),
        quantity(line, place),
        reader.cents(line.path("price"), place + ".price"),
        options,
        null);
  }

  private int quantity(JsonNode line, String place) {
    return reader.quantity((int) units(line).filter(this::isWanted).count(), place + ".items");
  }

  private boolean isCancelledLine(JsonNode line) {
    return !line.path("items").isEmpty() && units(line).noneMatch(this::isWanted);
  }

  /** In a cancelled package all units are cancelled; there they still say what was ordered. */
  private boolean isWanted(JsonNode unit) {
    return !isCancelled(unit) || (status.isPresent() && status.get().isCancelled());
  }

  private void addModifiers(List<OrderOption> options, JsonNode modifiers, String place) {
    for (JsonNode modifier : modifiers) {
      options.add(priced(modifier, place));
      addModifiers(options, modifier.path("modifierProducts"), place);
    }
  }

  private OrderOption priced(JsonNode option, String place) {
    return new OrderOption(
        reader.name(option.path("name"), place),
        reader.centsOrNone(option.path("price"), place + ".price"),
        false);
  }

  private long byVendor() {
    long sum = 0;
    for (JsonNode promotion : order.path("promotions")) {
      sum += reader.centsOrNone(promotion.path("totalSellerAmount"), "promotions");
    }
    return sum;
  }

  /** When it is next that time of day after the package was created. */
  private @Nullable Instant dueAt(ZoneId zone, Instant receivedAt) {
    JsonNode eta = order.path("eta");
    if (OrderReader.isAbsent(eta)) {
      return null;
    }
    Instant createdAt = reader.millis(order.path("packageCreationDate"), "packageCreationDate");
    try {
      LocalTime time = LocalTime.parse(eta.asText().strip(), HOUR_AND_MINUTE);
      ZonedDateTime from = (createdAt == null ? receivedAt : createdAt).atZone(zone);
      ZonedDateTime due = from.toLocalDate().atTime(time).atZone(zone);
      return due.isAfter(from)
          ? due.toInstant()
          : from.toLocalDate().plusDays(1).atTime(time).atZone(zone).toInstant();
    } catch (DateTimeException e) {
      reader.warn("eta is not a time of day");
      return null;
    }
  }

  private @Nullable Courier courier() {
    if (OrderReader.flag(order.path("storePickupSelected"))) {
      return Courier.PICKUP;
    }
    return switch (order.path("deliveryType").asText()) {
      case "GO" -> Courier.PLATFORM;
      case "STORE" -> Courier.OWN;
      default -> null;
    };
  }

  private List<PlatformRefund> refunds() {
    List<PlatformRefund> refunds = new ArrayList<>();
    for (JsonNode claim : order.path("claims")) {
      String id = OrderReader.text(claim.path("claimId"), 128);
      long cents = reader.cents(claim.path("refundAmount"), "claims.refundAmount");
      if (id == null || cents == 0) {
        reader.warn("a claim has no id or amount");
      } else {
        refunds.add(new PlatformRefund(id, cents, null));
      }
    }
    return refunds;
  }

  private List<String> lineIds() {
    return lines()
        .flatMap(PackageParser::units)
        .filter(unit -> !isCancelled(unit))
        .map(unit -> OrderReader.text(unit.path("packageItemId"), 128))
        .filter(id -> id != null)
        .toList();
  }

  private Stream<JsonNode> lines() {
    return StreamSupport.stream(order.path("lines").spliterator(), false);
  }

  private static Stream<JsonNode> units(JsonNode line) {
    return StreamSupport.stream(line.path("items").spliterator(), false);
  }

  private static boolean isCancelled(JsonNode unit) {
    return OrderReader.flag(unit.path("isCancelled"));
  }
}
