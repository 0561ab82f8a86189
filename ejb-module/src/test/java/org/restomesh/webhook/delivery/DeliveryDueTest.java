package org.restomesh.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeliveryDueTest {
  private final DeliveryDue one = new DeliveryDue(UUID.randomUUID(), UUID.randomUUID());
  private final DeliveryDue all = DeliveryDue.of(UUID.randomUUID());

  @Test
  void aMessageSaysWhatItWasGiven() {
    assertThat(DeliveryQueue.parse(DeliveryQueue.text(List.of(one, all))))
        .containsExactly(one, all);
  }

  @Test
  void aMessageCarriesIdsAndNothingElse() {
    assertThat(DeliveryQueue.text(List.of(one, all)))
        .isEqualTo(one.subscriptionId() + ":" + one.deliveryId() + "," + all.subscriptionId());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", "x", ":", "{\"id\":1}"})
  void anythingElseIsNoMessageOfOurs(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> DeliveryQueue.parse(text));
  }
}
