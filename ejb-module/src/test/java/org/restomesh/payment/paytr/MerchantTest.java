package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MerchantTest {
  private static final String SUCCESS = "7Jn28P0xSWPv66epRWzzIXjYqftByAKA9xWxaZcrhuc=";
  private static final String FAILED = "S2Cv2vV9WUJA4wmcnozSrBRj3E3C0b6lwySjtsMgsLM=";

  @Test
  void theSessionTokenIsTheGoldenOne() {
    String basket = "W1siQW5udWFsIGxpY2VuY2UiLCI0OTAwLjAwIiwxXV0=";

    String token =
        Shop.MERCHANT.sessionToken(
            "203.0.113.7" + Shop.OID + "owner@example.com" + "490000" + basket + "1" + "0" + "TL1");

    assertThat(token).isEqualTo("627GUCxsc5mBjJeSeSwPWwCVU0hOVJiXfwG7ShT1MOU=");
  }

  @Test
  void theHashOfACallbackIsTheGoldenOne() {
    assertThat(Shop.MERCHANT.hasSigned(Shop.OID, "success", "490000", SUCCESS)).isTrue();
    assertThat(Shop.MERCHANT.hasSigned(Shop.OID, "failed", "490000", FAILED)).isTrue();
  }

  @Test
  void theRefundTokenIsTheGoldenOne() {
    assertThat(Shop.MERCHANT.refundToken(Shop.OID, "4900.00"))
        .isEqualTo("k1yViQ5utSVWQ4GU7SGAhmUfnhVSd1rUiShnKLI6gn0=");
  }

  @ParameterizedTest
  @CsvSource({
    "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f7, success, 490000",
    "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f6, failed, 490000",
    "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f6, success, 490001",
    "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f6, success, 0490000",
    "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f6, success, 4900.00",
  })
  void oneChangedValueBreaksTheHash(String oid, String status, String amount) {
    assertThat(Shop.MERCHANT.hasSigned(oid, status, amount, SUCCESS)).isFalse();
  }

  @Test
  void anothersKeyOrSaltBreaksTheHash() {
    assertThat(
            new Merchant("123456", "YYYYYYYYYYYYYX", "ZZZZZZZZZZZZZZ")
                .hasSigned(Shop.OID, "success", "490000", SUCCESS))
        .isFalse();
    assertThat(
            new Merchant("123456", "YYYYYYYYYYYYYY", "ZZZZZZZZZZZZZX")
                .hasSigned(Shop.OID, "success", "490000", SUCCESS))
        .isFalse();
  }

  @Test
  void aMerchantInALogShowsNoSecret() {
    assertThat(Shop.MERCHANT.toString()).contains("123456").doesNotContain("YYY", "ZZZ");
  }
}
