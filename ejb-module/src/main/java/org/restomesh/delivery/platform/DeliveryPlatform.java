package org.restomesh.delivery.platform;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.OrderPageSink;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PollRange;
import org.restomesh.delivery.platform.order.UnreadableOrder;

/**
 * Our port to a delivery platform (contract/4-orders-delivery#platform-port; wire formats in
 * contract/platforms#port-operations). No method may be called inside a database transaction: a
 * platform may take 15 s to answer, or not answer at all. That the wanted state is already reached
 * is success, however the platform words it.
 *
 * <p>Every call throws {@link PlatformFailure}; those about an order throw {@link
 * CancelledAtPlatform} when it is cancelled there and the call cannot succeed any more. An adapter
 * logs in only when {@link #login} is called, and repeats nothing by itself.
 */
public interface DeliveryPlatform {
  Platform platform();

  /** Only for platforms with tokens ({@link Platform#hasTokens}). */
  default AccessToken login(PlatformAccount account) {
    throw new IllegalStateException(platform() + " has no tokens");
  }

  /** Reads all pages. A platform that only pushes has none. */
  void fetchOrders(PlatformAccount account, PollRange range, OrderPageSink pages);

  /** The platform's id of an order, without reading more of it. */
  String externalOrderIdOf(JsonNode order);

  /**
   * Parses an order, pushed or polled, whose personal data is already masked. Makes no call.
   *
   * @param receivedAt business time
   * @throws UnreadableOrder when it cannot be an order
   */
  PlatformOrder read(JsonNode order, ZoneId zone, Instant receivedAt);

  /**
   * @param prepTimeMinutes 1..240; 20 when null and the format needs one
   */
  void acceptOrder(PlatformAccount account, OrderRef order, @Nullable Integer prepTimeMinutes);

  void rejectOrder(PlatformAccount account, OrderRef order, String reason);

  /**
   * @param minutes 1..240
   */
  void markPreparing(PlatformAccount account, OrderRef order, int minutes);

  void markReady(PlatformAccount account, OrderRef order);

  void pushMenu(PlatformAccount account, List<PlatformMenuItem> items);

  void setItemAvailability(
      PlatformAccount account, List<String> externalItemIds, boolean available);

  void setStoreOpen(PlatformAccount account, boolean open);

  StoreState storeState(PlatformAccount account);

  /** Changes nothing at the platform. */
  void testConnection(PlatformAccount account);
}
