package org.restomesh.delivery.intake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.restomesh.shared.Json;

/**
 * {@code externalData.refunds[]} of an order: each refund that its platform told of, once (spec 3).
 */
final class RefundLedger {
  private static final String MEMBER = "refunds";

  private final ObjectNode externalData;

  RefundLedger(ObjectNode externalData) {
    this.externalData = externalData.deepCopy();
  }

  boolean knows(String refundId) {
    for (JsonNode refund : refunds()) {
      if (refund.path("refundId").asText().equals(refundId)) {
        return true;
      }
    }
    return false;
  }

  long sumCents() {
    long sum = 0;
    for (JsonNode refund : refunds()) {
      sum = Math.addExact(sum, refund.path("amountCents").longValue());
    }
    return sum;
  }

  /** The external data with one more refund in it. */
  ObjectNode with(RefundNews refund, long amountCents, Instant now) {
    ObjectNode entry = refunds().addObject();
    entry.put("refundId", refund.refundId());
    entry.put("amountCents", amountCents);
    entry.put("reason", refund.reason());
    entry.put("full", refund.full());
    entry.set("at", Json.mapper().valueToTree(now));
    return externalData;
  }

  private ArrayNode refunds() {
    return externalData.get(MEMBER) instanceof ArrayNode present
        ? present
        : externalData.putArray(MEMBER);
  }
}
