package org.restomesh.display.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GuestPaymentStatusTest {
  @Test
  void aScreenSeesOneKindOfOpen() {
    assertThat(Arrays.stream(GuestPaymentStatus.values()).map(GuestPaymentStatus::wireName))
        .containsExactly("pending", "pending", "paid", "failed", "expired");
  }
}
