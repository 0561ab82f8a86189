package org.restomesh.checkout.refund;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefundStateTest {

  @ParameterizedTest
  @CsvSource({
    "PENDING, PENDING, false",
    "PENDING, DONE,    true",
    "PENDING, FAILED,  true",
    "DONE,    PENDING, false",
    "DONE,    DONE,    false",
    "DONE,    FAILED,  false",
    "FAILED,  PENDING, false",
    "FAILED,  DONE,    true",
    "FAILED,  FAILED,  false"
  })
  void everyPair(RefundState from, RefundState to, boolean can) {
    assertThat(from.canBecome(to)).isEqualTo(can);
  }
}
