package org.restomesh.delivery.poll;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.support.HandPlatform;

/** What a platform gives to a poll. */
final class Offered {
  private Offered() {}

  /** Of one item that nobody has mapped. */
  static JsonNode order(String externalOrderId) {
    return HandPlatform.json(
        new PlatformOrder(
            externalOrderId,
            "17",
            RemoteState.NEW,
            "400",
            List.of(new PlatformItem("ITEM", "Pide", 1, 10_000, List.of(), null)),
            null,
            10_000,
            new PlatformOrder.Judged(10_000, 0),
            null,
            null,
            null,
            List.of(),
            null,
            false,
            false,
            List.of(),
            null,
            List.of()));
  }
}
