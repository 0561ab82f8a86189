package org.restomesh.delivery.intake.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.shared.error.ValidationFailed;

class InboundRefundTest {
  @ParameterizedTest
  @CsvSource({"0.01, 1", "12.5, 1250", "999999999.99, 99999999999", "1E2, 10000", "' 7 ', 700"})
  void anAmountIsADecimalInLira(String amount, long cents) {
    assertThat(InboundRefund.from(body(amount)).amountCents()).isEqualTo(cents);
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "0.001", "1000000000", "1E999999999", "1E-999999999", "x", "''", "1 2"})
  void whatIsNoAmountIsRefused(String amount) {
    assertThatThrownBy(() -> InboundRefund.from(body(amount))).isInstanceOf(ValidationFailed.class);
  }

  @Test
  void anAmountHasAtMostThirtyTwoCharacters() {
    assertThat(InboundRefund.from(body("0".repeat(31) + "5")).amountCents()).isEqualTo(500);
    assertThatThrownBy(() -> InboundRefund.from(body("0".repeat(32) + "5")))
        .isInstanceOf(ValidationFailed.class);
  }

  private static ObjectNode body(String amount) {
    return JsonNodeFactory.instance.objectNode().put("amount", amount);
  }
}
