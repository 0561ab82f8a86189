package org.restomesh.delivery.platformb;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.http.PathSegment;
import org.restomesh.delivery.http.PlatformHttp;
import org.restomesh.delivery.http.PlatformRequest;
import org.restomesh.delivery.platform.AccessToken;
import org.restomesh.delivery.platform.CancelledAtPlatform;
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
import org.restomesh.delivery.wire.LiraAmounts;
import org.restomesh.delivery.wire.OrderReader;

/** Platform_b (contract/platforms#platform-b). Its token identifies the restaurant. */
@ApplicationScoped
public class PlatformB implements DeliveryPlatform {
  private static final Duration TOKEN_TTL = Duration.ofHours(1);
  private static final int AVAILABLE = 100;
  private static final int NOT_AVAILABLE = 200;

  /** New ones first: they wait for us. */
  private static final List<String> LISTS =
      List.of(
          "/food-orders/periodic/unapproved",
          "/food-orders/active",
          "/food-orders/periodic/cancelled");

  @Inject PlatformHttp http;
  @Inject Clock clock;

  @Override
  public Platform platform() {
    return Platform.PLATFORM_B;
  }

  @Override
  public AccessToken login(PlatformAccount account) {
    Instant now = clock.instant();
    JsonMembers secrets =
        JsonMembers.of("appSecretKey", account.credentials().get("appSecretKey"))
            .and("restaurantSecretKey", account.credentials().get("restaurantSecretKey"));
    JsonNode answer =
        http.send(PlatformRequest.post(account, "login", "/auth/login").json(secrets).login());
    return new AccessToken(AnswerReader.requireText(answer, "token"), now, now.plus(TOKEN_TTL));
  }

  @Override
  public void fetchOrders(PlatformAccount account, PollRange range, OrderPageSink pages) {
    CompoundOperation.each(
        LISTS, CompoundOperation.Then.GO_ON, list -> fetch(account, list, pages));
  }

  @Override
  public String externalOrderIdOf(JsonNode order) {
    return OrderReader.requireId(order, "id");
  }

  @Override
  public PlatformOrder read(JsonNode order, ZoneId zone, Instant receivedAt) {
    return FoodOrderParser.read(order);
  }

  @Override
  public void acceptOrder(
      PlatformAccount account, OrderRef order, @Nullable Integer prepTimeMinutes) {
    String call = order.scheduled() ? "/verify-scheduled" : "/verify";
    http.send(
        aboutOrder(account, "acceptOrder", order, call).json(JsonMembers.none()),
        PlatformBErrorHandler.ofProgress());
  }

  @Override
  public void rejectOrder(PlatformAccount account, OrderRef order, String reason) {
    JsonNode reasonId;
    try {
      reasonId = reasonId(cancelOptions(account, order));
    } catch (CancelledAtPlatform already) {
      return;
    }
    JsonMembers body = JsonMembers.of("cancelReasonId", reasonId).and("cancelNote", reason);
    http.send(
        aboutOrder(account, "rejectOrder", order, "/cancel").json(body),
        PlatformBErrorHandler.ofCancelling());
  }

  /** Nothing to call: the platform takes no preparation time. */
  @Override
  public void markPreparing(PlatformAccount account, OrderRef order, int minutes) {}

  @Override
  public void markReady(PlatformAccount account, OrderRef order) {
    http.send(
        aboutOrder(account, "markReady", order, "/prepare").json(JsonMembers.none()),
        PlatformBErrorHandler.ofProgress());
  }

  @Override
  public void pushMenu(PlatformAccount account, List<PlatformMenuItem> items) {
    List<JsonMembers> products =
        items.stream()
            .map(
                item ->
                    JsonMembers.of("chainProduct", item.externalItemId())
                        .and("name", JsonMembers.of("tr", item.name()))
                        .and("price", LiraAmounts.of(item.priceCents()))
                        .and("status", item.available() ? AVAILABLE : NOT_AVAILABLE))
            .toList();
    put(account, "pushMenu", "/restaurants/products", JsonMembers.of("products", products));
  }

  @Override
  public void setItemAvailability(
      PlatformAccount account, List<String> externalItemIds, boolean available) {
    JsonMembers body = JsonMembers.of("status", available ? AVAILABLE : NOT_AVAILABLE);
    CompoundOperation.each(
        externalItemIds,
        CompoundOperation.Then.GO_ON_IF_REFUSED,
        id ->
            put(
                account,
                "setItemAvailability",
                "/products/" + PathSegment.of(id) + "/status",
                body));
  }

  @Override
  public void setStoreOpen(PlatformAccount account, boolean open) {
    put(
        account,
        "setStoreOpen",
        open ? "/restaurants/status/open" : "/restaurants/status/close",
        JsonMembers.none());
  }

  @Override
  public StoreState storeState(PlatformAccount account) {
    JsonNode restaurant =
        http.send(withToken(account, PlatformRequest.get(account, "storeState", "/restaurants")));
    return switch (restaurant.path("status").asInt()) {
      case AVAILABLE -> StoreState.OPEN;
      case NOT_AVAILABLE -> StoreState.CLOSED;
      default -> StoreState.UNKNOWN;
    };
  }

  @Override
  public void testConnection(PlatformAccount account) {
    storeState(account);
  }

  private void fetch(PlatformAccount account, String list, OrderPageSink pages) {
    JsonNode answer =
        http.send(
            withToken(account, PlatformRequest.post(account, "fetchOrders", list))
                .json(JsonMembers.none())
                .withoutBodies(),
            new OrderListHandler());
    pages.add(AnswerReader.list(answer, "the list of orders"));
  }

  private void put(PlatformAccount account, String operation, String path, JsonMembers body) {
    http.send(
        withToken(account, PlatformRequest.put(account, operation, path)).json(body),
        PlatformBErrorHandler.ofOthers());
  }

  private JsonNode cancelOptions(PlatformAccount account, OrderRef order) {
    PlatformRequest request =
        PlatformRequest.get(account, "rejectOrder", path(order, "/cancel-options"));
    return http.send(withToken(account, request).about(order), PlatformBErrorHandler.ofOthers());
  }

  private static PlatformRequest aboutOrder(
      PlatformAccount account, String operation, OrderRef order, String call) {
    return withToken(account, PlatformRequest.post(account, operation, path(order, call)))
        .about(order);
  }

  private static PlatformRequest withToken(PlatformAccount account, PlatformRequest request) {
    if (account.token() == null) {
      throw PlatformFailure.local("nobody has logged in");
    }
    return request.header("token", account.token().value());
  }

  private static String path(OrderRef order, String call) {
    return "/food-orders/" + PathSegment.of(order.externalOrderId()) + call;
  }

  /** The id of "other", else of the first reason; string or number, as the platform wrote it. */
  private static JsonNode reasonId(JsonNode options) {
    for (JsonNode option : options) {
      if ("OTHER".equals(option.path("code").asText())) {
        return requireId(option);
      }
    }
    return requireId(options.path(0));
  }

  private static JsonNode requireId(JsonNode option) {
    if (!option.hasNonNull("id")) {
      throw PlatformFailure.local("the platform offers no reason to cancel");
    }
    return option.get("id");
  }
}
