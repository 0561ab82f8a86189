package org.restomesh.display.pay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class GuestPaymentStatusTest {
  @Test
  void moneyDecidesWhateverWasToldBefore() {
    String moves =
        Arrays.stream(GuestPaymentStatus.values())
            .map(
                from ->
                    from
                        + ": "
                        + Arrays.stream(GuestPaymentStatus.values())
                            .filter(from::canBecome)
                            .map(Enum::name)
                            .collect(Collectors.joining(" ")))
            .collect(Collectors.joining("\n"));

    assertThat(moves)
        .isEqualTo(
            """
            CREATED: PENDING PAID FAILED EXPIRED
            PENDING: PAID EXPIRED
            PAID:\s
            FAILED: PENDING PAID
            EXPIRED: PENDING PAID""");
  }

  @Test
  void aScreenSeesOneKindOfOpen() {
    assertThat(Arrays.stream(GuestPaymentStatus.values()).map(GuestPaymentStatus::wireName))
        .containsExactly("pending", "pending", "paid", "failed", "expired");
  }
}
