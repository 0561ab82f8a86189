package org.restomesh.payment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaymentRefTest {
  private static final String OURS = "CK-0198f2a4-7b3c-7d1e-8f90-a1b2c3d4e5f6";
  private static final String WIRE = "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f6";

  @ParameterizedTest
  @ValueSource(strings = {OURS, WIRE})
  void bothFormsAreTheSamePayment(String text) {
    PaymentRef ref = PaymentRef.parse(text).orElseThrow();

    assertThat(ref).hasToString(OURS);
    assertThat(ref.onTheWire()).isEqualTo(WIRE);
  }

  @Test
  void aNewOneSurvivesTheWayThroughTheProvider() {
    PaymentRef ref = PaymentRef.next();

    assertThat(ref.onTheWire()).matches("[A-Za-z0-9]{1,64}");
    assertThat(PaymentRef.parse(ref.onTheWire())).contains(ref);
    assertThat(PaymentRef.next()).isNotEqualTo(ref);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "CK",
        "0198f2a4-7b3c-7d1e-8f90-a1b2c3d4e5f6",
        "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f",
        "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f60",
        "CK0198F2A47B3C7D1E8F90A1B2C3D4E5F6",
        "CK0198f2a4-7b3c-7d1e-8f90-a1b2c3d4e5f6",
        "XX0198f2a47b3c7d1e8f90a1b2c3d4e5f6"
      })
  void anythingElseIsNoPayment(String text) {
    assertThat(PaymentRef.parse(text)).isEmpty();
  }
}
