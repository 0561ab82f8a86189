package org.restomesh.delivery.platforma;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.http.PathSegment;
import org.restomesh.delivery.http.PlatformHttp;
import org.restomesh.delivery.http.PlatformRequest;
import org.restomesh.delivery.platform.AccessToken;
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
import org.restomesh.delivery.wire.JsonMembers;
import org.restomesh.delivery.wire.LiraAmounts;
import org.restomesh.delivery.wire.OrderReader;

/**
 * Platform_a (contract/platforms#platform-a). Addresses in its orders are never called: they would
 * receive our token.
 */
@ApplicationScoped
public class PlatformA implements DeliveryPlatform {
  private static final int DEFAULT_PREP_MINUTES = 20;
  private static final int DEFAULT_TOKEN_TTL_SECONDS = 1_800;

  @Inject PlatformHttp http;
  @Inject Clock clock;

  @Override
  public Platform platform() {
    return Platform.PLATFORM_A;
  }

  @Override
  public AccessToken login(PlatformAccount account) {
    Instant now = clock.instant();
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "client_credentials");
    form.put("username", account.credentials().get("clientId"));
    form.put("password", account.credentials().get("clientSecret"));
    JsonNode answer =
        http.send(PlatformRequest.post(account, "login", "/v2/login").form(form).login());
    return new AccessToken(
        AnswerReader.requireText(answer, "access_token"),
        now,
        now.plusSeconds(AnswerReader.count(answer, "expires_in", DEFAULT_TOKEN_TTL_SECONDS)));
  }

  /** It only pushes. */
  @Override
  public void fetchOrders(PlatformAccount account, PollRange range, OrderPageSink pages) {}

  @Override
  public String externalOrderIdOf(JsonNode order) {
    return OrderReader.requireId(order, "token");
  }

  @Override
  public PlatformOrder read(JsonNode order, ZoneId zone, Instant receivedAt) {
    return PushedOrderParser.read(order);
  }

  @Override
  public void acceptOrder(
      PlatformAccount account, OrderRef order, @Nullable Integer prepTimeMinutes) {
    int minutes = prepTimeMinutes == null ? DEFAULT_PREP_MINUTES : prepTimeMinutes;
    JsonMembers body =
        JsonMembers.of("status", "order_accepted")
            .and("acceptanceTime", in(minutes, order))
            .and("remoteOrderId", order.orderId());
    http.send(
        withToken(account, PlatformRequest.post(account, "acceptOrder", status(order)))
            .about(order)
            .json(body),
        PlatformAConflictHandler.ofAccepting());
  }

  @Override
  public void rejectOrder(PlatformAccount account, OrderRef order, String reason) {
    JsonMembers body =
        JsonMembers.of("status", "order_rejected").and("reason", "OTHER").and("message", reason);
    http.send(
        withToken(account, PlatformRequest.post(account, "rejectOrder", status(order)))
            .about(order)
            .json(body),
        PlatformAConflictHandler.ofRejecting());
  }

  @Override
  public void markPreparing(PlatformAccount account, OrderRef order, int minutes) {
    String path = orders(order) + "/adjust-preparation-time";
    http.send(
        withToken(account, PlatformRequest.post(account, "markPreparing", path))
            .about(order)
            .json(JsonMembers.of("expectedPickupAt", in(minutes, order))),
        PlatformAConflictHandler.ofPrepTime());
  }

  @Override
  public void markReady(PlatformAccount account, OrderRef order) {
    String path = orders(order) + "/preparation-completed";
    http.send(
        withToken(account, PlatformRequest.post(account, "markReady", path)).about(order),
        PlatformAConflictHandler.ofReady());
  }

  @Override
  public void pushMenu(PlatformAccount account, List<PlatformMenuItem> items) {
    JsonMembers byId = JsonMembers.none();
    for (PlatformMenuItem item : items) {
      byId.and(
          item.externalItemId(),
          JsonMembers.of("id", item.externalItemId())
              .and("type", "Product")
              .and("name", item.name())
              .and("price", LiraAmounts.of(item.priceCents()).toPlainString())
              .and("active", item.available()));
    }
    String path = vendor(account, "/vendors/") + "/catalog";
    http.send(
        withToken(account, PlatformRequest.put(account, "pushMenu", path))
            .json(JsonMembers.of("items", byId)));
  }

  @Override
  public void setItemAvailability(
      PlatformAccount account, List<String> externalItemIds, boolean available) {
    String path = vendor(account, "/vendors/") + "/catalog/items/availability";
    JsonMembers body =
        JsonMembers.of("items", externalItemIds)
            .and("type", "PRODUCT")
            .and("isAvailable", available);
    http.send(
        withToken(account, PlatformRequest.put(account, "setItemAvailability", path)).json(body));
  }

  @Override
  public void setStoreOpen(PlatformAccount account, boolean open) {
    JsonMembers body = JsonMembers.of("availabilityState", open ? "OPEN" : "CLOSED");
    http.send(
        withToken(account, PlatformRequest.put(account, "setStoreOpen", availability(account)))
            .json(body));
  }

  @Override
  public StoreState storeState(PlatformAccount account) {
    JsonNode answer =
        http.send(
            withToken(account, PlatformRequest.get(account, "storeState", availability(account))));
    return switch (answer.path("availabilityState").asText()) {
      case "OPEN" -> StoreState.OPEN;
      case "CLOSED" -> StoreState.CLOSED;
      default -> StoreState.UNKNOWN;
    };
  }

  /** Without a chain code there is no store to query: the login has to do. */
  @Override
  public void testConnection(PlatformAccount account) {
    if (account.credentials().find("chainCode").isPresent()) {
      storeState(account);
    }
  }

  private static PlatformRequest withToken(PlatformAccount account, PlatformRequest request) {
    if (account.token() == null) {
      throw PlatformFailure.local("nobody has logged in");
    }
    return request.header("Authorization", "Bearer " + account.token().value());
  }

  private static Instant in(int minutes, OrderRef order) {
    return order.now().plus(Duration.ofMinutes(minutes));
  }

  private static String status(OrderRef order) {
    return "/v2/order/status/" + PathSegment.of(order.externalOrderId());
  }

  private static String orders(OrderRef order) {
    return "/v2/orders/" + PathSegment.of(order.externalOrderId());
  }

  private static String availability(PlatformAccount account) {
    return vendor(account, "/remoteVendors/") + "/availability";
  }

  private static String vendor(PlatformAccount account, String kind) {
    String vendor = account.credentials().find("posVendorId").orElse(account.remoteRestaurantId());
    return "/v2/chains/"
        + PathSegment.of(account.credentials().get("chainCode"))
        + kind
        + PathSegment.of(vendor);
  }
}
