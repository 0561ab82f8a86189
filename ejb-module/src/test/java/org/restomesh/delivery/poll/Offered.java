package org.restomesh.delivery.poll;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.support.FakePlatform;

/** What a platform gives to a poll. */
final class Offered {
  private Offered() {}

  /** Of one item that nobody has mapped. */
  static JsonNode order(String externalOrderId) {
    return FakePlatform.json(
        new PlatformOrder(
            externalOrderId,
            null,
            new PlatformOrder.RemoteStatus(RemoteState.NEW, "400", null, false, false, null),
            new PlatformOrder.Cart(
                List.of(new PlatformItem("ITEM", "Pide", 1, 10_000, List.of(), null)),
                List.of(),
                null,
                10_000,
                new PlatformOrder.Judged(10_000, 0)),
            new PlatformOrder.Delivery("17", null, null),
            List.of(),
            List.of()));
  }
}
