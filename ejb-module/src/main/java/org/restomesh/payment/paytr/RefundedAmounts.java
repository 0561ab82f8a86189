package org.restomesh.payment.paytr;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.shared.json.Json;

/**
 * What the status query says was given back. The documentation shows the field as a list and as
 * text with JSON in it; any other form is unreadable, not zero.
 */
final class RefundedAmounts {
  private RefundedAmounts() {}

  /**
   * Cents; 0 when nothing was given back.
   *
   * @throws PaymentProviderFailed when it cannot be read
   */
  static long sum(JsonNode answer) {
    JsonNode returns = answer.path("returns");
    JsonNode listed = returns.isTextual() ? parsed(returns.textValue()) : returns;
    if (listed.isMissingNode() || listed.isNull()) {
      return 0;
    }
    if (!listed.isContainerNode()) {
      throw unreadable();
    }
    long sum = 0;
    for (JsonNode one : listed) {
      String amount = one.path("return_amount").asText(one.path("amount").asText());
      sum = Math.addExact(sum, PaytrAmounts.parse(amount).orElseThrow(RefundedAmounts::unreadable));
    }
    return sum;
  }

  private static JsonNode parsed(String text) {
    try {
      return text.isBlank() ? Json.mapper().missingNode() : Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw unreadable();
    }
  }

  private static PaymentProviderFailed unreadable() {
    return new PaymentProviderFailed(
        "What the payment provider has given back is unreadable: a person must look");
  }
}
