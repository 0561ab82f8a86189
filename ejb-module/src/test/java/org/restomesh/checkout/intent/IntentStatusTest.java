package org.restomesh.checkout.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.checkout.intent.IntentStatus.CREATED;
import static org.restomesh.checkout.intent.IntentStatus.PENDING;
import static org.restomesh.checkout.intent.IntentStatus.REFUND_DUE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IntentStatusTest {
  @ParameterizedTest
  @EnumSource
  void moneySettlesWhatIsOpenAndNothingElse(IntentStatus status) {
    assertThat(status.isOpen()).isEqualTo(status == CREATED || status == PENDING);
  }

  @Test
  void itTravelsInLowerCase() {
    assertThat(REFUND_DUE.wireName()).isEqualTo("refund_due");
  }
}
