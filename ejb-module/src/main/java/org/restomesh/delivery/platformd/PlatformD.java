package org.restomesh.delivery.platformd;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.http.PathSegment;
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
import org.restomesh.delivery.wire.JsonMembers;
import org.restomesh.delivery.wire.LiraAmounts;
import org.restomesh.delivery.wire.NumericIds;
import org.restomesh.delivery.wire.OrderReader;

/**
 * Platform_d (contract/platforms#platform-d). A store id is a number there, a product id a string.
 */
@ApplicationScoped
public class PlatformD implements DeliveryPlatform {
  private static final int DEFAULT_PREP_MINUTES = 20;
  private static final int REASON_OTHER = 627;

  @Inject PlatformHttp http;

  @Override
  public Platform platform() {
    return Platform.PLATFORM_D;
  }

  @Override
  public void fetchOrders(PlatformAccount account, PollRange range, OrderPageSink pages) {
    new PackageList(http, account, pages).read(range);
  }

  @Override
  public String externalOrderIdOf(JsonNode order) {
    return OrderReader.requireId(order, "id");
  }

  @Override
  public PlatformOrder read(JsonNode order, ZoneId zone, Instant receivedAt) {
    return PackageParser.read(order, zone, receivedAt);
  }

  @Override
  public void acceptOrder(
      PlatformAccount account, OrderRef order, @Nullable Integer prepTimeMinutes) {
    pick(
        account,
        "acceptOrder",
        order,
        prepTimeMinutes == null ? DEFAULT_PREP_MINUTES : prepTimeMinutes);
  }

  @Override
  public void rejectOrder(PlatformAccount account, OrderRef order, String reason) {
    if (order.lineIds().isEmpty()) {
      throw PlatformFailure.local("the package has no items that could be rejected");
    }
    JsonMembers body =
        JsonMembers.of("packageId", order.externalOrderId())
            .and("itemIdList", order.lineIds())
            .and("reasonId", REASON_OTHER)
            .and("description", reason);
    http.send(
        put(account, "rejectOrder", "/packages/unsupplied").about(order).json(body),
        PlatformDConflictHandler.unlessReached(PackageStatus.UNSUPPLIED));
  }

  @Override
  public void markPreparing(PlatformAccount account, OrderRef order, int minutes) {
    pick(account, "markPreparing", order, minutes);
  }

  @Override
  public void markReady(PlatformAccount account, OrderRef order) {
    JsonMembers body =
        JsonMembers.of("packageId", order.externalOrderId())
            .and("actualDate", order.now().toEpochMilli());
    http.send(
        put(account, "markReady", "/packages/invoiced").about(order).json(body),
        PlatformDConflictHandler.unlessReached(PackageStatus.INVOICED));
  }

  @Override
  public void pushMenu(PlatformAccount account, List<PlatformMenuItem> items) {
    BigInteger store = store(account);
    List<JsonMembers> pushed =
        items.stream()
            .map(
                item ->
                    JsonMembers.of("productId", item.externalItemId())
                        .and("storeId", store)
                        .and("title", item.name())
                        .and("sellingPrice", LiraAmounts.of(item.priceCents()))
                        .and("onSale", item.available()))
            .toList();
    http.send(
        put(account, "pushMenu", "/products/price-and-inventory")
            .json(JsonMembers.of("items", pushed)));
  }

  @Override
  public void setItemAvailability(
      PlatformAccount account, List<String> externalItemIds, boolean available) {
    List<JsonMembers> items =
        externalItemIds.stream()
            .map(id -> JsonMembers.of("productId", id).and("onSale", available))
            .toList();
    http.send(
        put(account, "setItemAvailability", "/stores/" + store(account) + "/products/availability")
            .json(JsonMembers.of("items", items)));
  }

  @Override
  public void setStoreOpen(PlatformAccount account, boolean open) {
    http.send(
        put(account, "setStoreOpen", workingStatus(account))
            .json(JsonMembers.of("workingStatus", open ? "OPEN" : "CLOSED")));
  }

  @Override
  public StoreState storeState(PlatformAccount account) {
    PlatformRequest request =
        PlatformRequest.get(account, "storeState", path(account, workingStatus(account)));
    return switch (http.send(withHeaders(account, request)).path("workingStatus").asText()) {
      case "OPEN" -> StoreState.OPEN;
      case "CLOSED" -> StoreState.CLOSED;
      default -> StoreState.UNKNOWN;
    };
  }

  @Override
  public void testConnection(PlatformAccount account) {
    storeState(account);
  }

  private void pick(PlatformAccount account, String operation, OrderRef order, int minutes) {
    JsonMembers body =
        JsonMembers.of("packageId", order.externalOrderId()).and("preparationTime", minutes);
    http.send(
        put(account, operation, "/packages/picked").about(order).json(body),
        PlatformDConflictHandler.unlessReached(PackageStatus.PICKING));
  }

  private static PlatformRequest put(PlatformAccount account, String operation, String rest) {
    return withHeaders(account, PlatformRequest.put(account, operation, path(account, rest)));
  }

  /** Adds the headers that the platform requires. */
  static PlatformRequest withHeaders(PlatformAccount account, PlatformRequest request) {
    String pair =
        account.credentials().get("apiKey") + ":" + account.credentials().get("apiSecret");
    String basic = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    return request
        .header("Authorization", "Basic " + basic)
        .header("User-Agent", account.credentials().get("supplierId") + " - Restomesh")
        .header("x-agentname", "Restomesh")
        .header("x-executor-user", "restomesh");
  }

  static String path(PlatformAccount account, String rest) {
    return "/suppliers/" + PathSegment.of(account.credentials().get("supplierId")) + rest;
  }

  static BigInteger store(PlatformAccount account) {
    return NumericIds.of(account.remoteRestaurantId(), "remoteRestaurantId");
  }

  private static String workingStatus(PlatformAccount account) {
    return "/stores/" + store(account) + "/working-status";
  }
}
