package org.restomesh.delivery.platformc;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigInteger;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.http.PlatformHttp;
import org.restomesh.delivery.http.PlatformRequest;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.delivery.platform.StoreState;
import org.restomesh.delivery.platform.order.OrderPageSink;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PollRange;
import org.restomesh.delivery.wire.AnswerReader;
import org.restomesh.delivery.wire.CompoundOperation;
import org.restomesh.delivery.wire.JsonMembers;
import org.restomesh.delivery.wire.NumericIds;
import org.restomesh.delivery.wire.OrderReader;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.json.Json;

/** Platform_c (contract/platforms#platform-c). Every request is a POST of a signed envelope. */
@ApplicationScoped
public class PlatformC implements DeliveryPlatform {
  private static final String PENDING = "/Order/PendingOrdersWithStores";
  private static final String ACTIVE = "/Order/ActiveOrdersWithStores";
  private static final String UPDATE = "/Order/v2/UpdateOrderStatus";
  private static final String CANCEL = "/Order/v2/CancelOrder";
  private static final int PAGE_SIZE = 50;
  private static final int MAX_PAGES = 2_000;
  private static final int REASON_OTHER = 99;

  @Inject PlatformHttp http;
  @Inject @RealTime Clock realTime;

  @Override
  public Platform platform() {
    return Platform.PLATFORM_C;
  }

  @Override
  public void fetchOrders(PlatformAccount account, PollRange range, OrderPageSink pages) {
    CompoundOperation.each(
        List.of(PENDING, ACTIVE),
        CompoundOperation.Then.GO_ON,
        list -> readAll(account, list, pages));
  }

  @Override
  public String externalOrderIdOf(JsonNode order) {
    return OrderReader.requireId(order, "id");
  }

  @Override
  public PlatformOrder read(JsonNode order, ZoneId zone, Instant receivedAt) {
    return StoreOrderParser.read(order);
  }

  @Override
  public void acceptOrder(
      PlatformAccount account, OrderRef order, @Nullable Integer prepTimeMinutes) {
    JsonMembers value = about(account, order).and("orderStatus", "Approved");
    http.send(
        post(account, "acceptOrder", UPDATE, value).about(order), OpenedEnvelope.ofProgress());
  }

  @Override
  public void rejectOrder(PlatformAccount account, OrderRef order, String reason) {
    if (order.accepted() || !isRejected(account, order, reason)) {
      http.send(
          post(account, "rejectOrder", CANCEL, withReason(about(account, order), reason))
              .about(order),
          OpenedEnvelope.ofCancelling());
    }
  }

  /** It may have been approved without our knowing: the answer was lost on its way. */
  private boolean isRejected(PlatformAccount account, OrderRef order, String reason) {
    JsonMembers value = withReason(about(account, order).and("orderStatus", "Rejected"), reason);
    OpenedEnvelope.Rejecting handler = OpenedEnvelope.ofRejecting();
    http.send(post(account, "rejectOrder", UPDATE, value).about(order), handler);
    return !handler.isTooLate();
  }

  private static JsonMembers withReason(JsonMembers value, String reason) {
    return value.and("cancelReasonId", REASON_OTHER).and("cancelReasonText", reason);
  }

  /** Nothing to call: the platform takes no preparation time. */
  @Override
  public void markPreparing(PlatformAccount account, OrderRef order, int minutes) {}

  @Override
  public void markReady(PlatformAccount account, OrderRef order) {
    JsonMembers value = about(account, order).and("orderStatus", "Prepared");
    http.send(post(account, "markReady", UPDATE, value).about(order), OpenedEnvelope.ofProgress());
  }

  @Override
  public void pushMenu(PlatformAccount account, List<PlatformMenuItem> items) {
    List<JsonMembers> products =
        items.stream()
            .map(
                item ->
                    JsonMembers.of("productId", productId(item.externalItemId()))
                        .and("name", item.name())
                        .and("price", item.priceCents())
                        .and("isActive", item.available()))
            .toList();
    JsonMembers value = JsonMembers.of("storeId", store(account)).and("products", products);
    http.send(
        post(account, "pushMenu", "/Product/UpdateProducts", value), OpenedEnvelope.ofOthers());
  }

  @Override
  public void setItemAvailability(
      PlatformAccount account, List<String> externalItemIds, boolean available) {
    CompoundOperation.each(
        externalItemIds,
        CompoundOperation.Then.GO_ON_IF_REFUSED,
        id -> setActive(account, id, available));
  }

  @Override
  public void setStoreOpen(PlatformAccount account, boolean open) {
    JsonMembers value = JsonMembers.of("storeId", store(account)).and("isOpen", open);
    http.send(
        post(account, "setStoreOpen", "/Store/UpdateStoreStatus", value),
        OpenedEnvelope.ofOthers());
  }

  @Override
  public StoreState storeState(PlatformAccount account) {
    JsonMembers value = JsonMembers.of("storeId", store(account));
    JsonNode isOpen =
        http.send(
                post(account, "storeState", "/Store/StoreStatus", value), OpenedEnvelope.ofOthers())
            .path("isOpen");
    if (!isOpen.isBoolean()) {
      return StoreState.UNKNOWN;
    }
    return isOpen.booleanValue() ? StoreState.OPEN : StoreState.CLOSED;
  }

  @Override
  public void testConnection(PlatformAccount account) {
    storeState(account);
  }

  /** A page may be shorter than asked for, and the list shorter than it was. */
  private void readAll(PlatformAccount account, String list, OrderPageSink pages) {
    int offset = 0;
    for (int page = 0; page < MAX_PAGES; page++) {
      JsonNode data = page(account, list, offset);
      List<JsonNode> orders = AnswerReader.list(data.path("orders"), "orders");
      pages.add(orders);
      if (orders.isEmpty()) {
        return;
      }
      offset += orders.size();
      if (offset >= AnswerReader.count(data, "totalCount", Integer.MAX_VALUE)) {
        return;
      }
    }
    throw PlatformFailure.local("a list of more than " + MAX_PAGES + " pages cannot be right");
  }

  private JsonNode page(PlatformAccount account, String list, int offset) {
    JsonMembers value =
        JsonMembers.of("storeIds", List.of(store(account)))
            .and("limit", PAGE_SIZE)
            .and("offset", offset);
    return http.send(
        post(account, "fetchOrders", list, value).withoutBodies(), OpenedEnvelope.ofOrders());
  }

  private void setActive(PlatformAccount account, String id, boolean available) {
    JsonMembers value =
        JsonMembers.of("storeId", store(account))
            .and("productId", productId(id))
            .and("isActive", available);
    http.send(
        post(account, "setItemAvailability", "/Product/UpdateProductStatus", value),
        OpenedEnvelope.ofOthers());
  }

  private PlatformRequest post(
      PlatformAccount account, String operation, String path, JsonMembers members) {
    String value = Json.write(members);
    JsonMembers envelope =
        Envelope.of(value, realTime.instant(), account.credentials().get("secretKey"));
    return PlatformRequest.post(account, operation, path)
        .header("X-Api-Key", account.credentials().get("apiKey"))
        .json(envelope)
        .shownAs(value);
  }

  private static JsonMembers about(PlatformAccount account, OrderRef order) {
    return JsonMembers.of("orderId", NumericIds.of(order.externalOrderId(), "the order's id"))
        .and("storeId", store(account));
  }

  private static BigInteger store(PlatformAccount account) {
    return NumericIds.of(account.remoteRestaurantId(), "remoteRestaurantId");
  }

  private static BigInteger productId(String id) {
    return NumericIds.of(id, "externalItemId");
  }
}
