package org.restomesh.webhook.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ValidationFailed;

class WebhookDeliveryFilterTest {

  @ParameterizedTest
  @ValueSource(strings = {"order.created.v1", "webhook.subscription.paused.v12", "a1.b_2.v3"})
  void whatLooksLikeATypeIsOneWhetherAnybodyEmitsItOrNot(String type) {
    assertThat(new WebhookDeliveryFilter(null, type).eventType()).isEqualTo(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "*", "order", "order.v1", "order.created", "order.created.v1 ", "Order.x.v1"})
  void whatCannotBeATypeIsRefused(String type) {
    assertThatThrownBy(() -> new WebhookDeliveryFilter(null, type))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageStartingWith("eventType: ");
  }
}
