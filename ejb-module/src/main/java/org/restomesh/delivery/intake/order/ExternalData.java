package org.restomesh.delivery.intake.order;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformOrder.Judged;
import org.restomesh.shared.Money;
import org.restomesh.shared.json.Json;

/**
 * {@code externalData} of a platform's order: what the platform adds to the order, and its refunds,
 * each once. Read from masked bodies, so it holds no personal data.
 */
final class ExternalData {
  private static final String SIDE = "platformSideCents";
  private static final String DISCOUNT = "vendorDiscountCents";
  private static final String REFUNDS = "refunds";

  private ExternalData() {}

  static ObjectNode of(PlatformOrder order) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    write(data, order);
    data.putArray(REFUNDS);
    return data;
  }

  /** For a changed cart of the same order; its refunds stay. */
  static ObjectNode amended(ObjectNode present, PlatformOrder order) {
    ObjectNode data = present.deepCopy();
    write(data, order);
    return data;
  }

  /**
   * Whether the platform told of this refund before: each counts once
   * (requirements/3-delivery-webhooks-errors#inbound-refund).
   */
  static boolean knows(ObjectNode data, InboundRefund refund) {
    for (JsonNode known : data.path(REFUNDS)) {
      if (known.path("refundId").asText().equals(refund.refundId())) {
        return true;
      }
    }
    return false;
  }

  static long refundedCents(ObjectNode data) {
    long sum = 0;
    for (JsonNode refund : data.path(REFUNDS)) {
      sum = Math.addExact(sum, refund.path("amountCents").longValue());
    }
    return sum;
  }

  /** With one more refund. */
  static ObjectNode refunded(
      ObjectNode present, InboundRefund refund, long amountCents, Instant now) {
    ObjectNode data = present.deepCopy();
    ArrayNode refunds =
        data.get(REFUNDS) instanceof ArrayNode before ? before : data.putArray(REFUNDS);
    ObjectNode entry = refunds.addObject();
    entry.put("refundId", refund.refundId());
    entry.put("amountCents", amountCents);
    entry.put("reason", refund.reason());
    entry.put("full", refund.full());
    entry.set("at", Json.mapper().valueToTree(now));
    return data;
  }

  /** What price drift is judged by, also for an order that was read long ago. */
  static Judged judged(ObjectNode data) {
    return new Judged(data.path(SIDE).asLong(), data.path(DISCOUNT).asLong());
  }

  /** The platform's notes, and below them what was refunded; null when there is neither. */
  static @Nullable String notes(PlatformOrder.Cart cart, ObjectNode data) {
    StringBuilder notes = new StringBuilder(cart.notes() == null ? "" : cart.notes());
    for (JsonNode refund : data.path(REFUNDS)) {
      String reason = refund.path("reason").asText(null);
      notes
          .append(notes.isEmpty() ? "" : "\n")
          .append(refundLine(refund.path("amountCents").asLong(), reason));
    }
    return notes.isEmpty() ? null : notes.toString();
  }

  /**
   * @param reason masked, or null
   */
  static String refundLine(long cents, @Nullable String reason) {
    String amount = BigDecimal.valueOf(cents, 2).toPlainString();
    return "Refunded " + amount + " " + Money.CURRENCY + (reason == null ? "" : ": " + reason);
  }

  private static void write(ObjectNode data, PlatformOrder order) {
    data.put("platformStatus", order.status().text());
    data.put("groupId", order.groupId());
    data.put("scheduled", order.status().scheduled());
    data.put(SIDE, order.cart().judged().platformSideCents());
    data.put(DISCOUNT, order.cart().judged().vendorDiscountCents());
    ArrayNode warnings = data.putArray("warnings");
    order.warnings().forEach(warnings::add);
  }
}
