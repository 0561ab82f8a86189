package org.restomesh.simulators.paytr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.simulators.paytr.order.Shop;

class ShopTest {

  @Test
  void theGoldenSignaturesAreTheShops() {
    String values =
        "123456203.0.113.7"
            + Requests.OID
            + "owner@example.com490000W1siQW5udWFsIGxpY2VuY2UiLCI0OTAwLjAwIiwxXV0=10TL1";

    assertThat(Requests.SHOP.hasSigned(values, "627GUCxsc5mBjJeSeSwPWwCVU0hOVJiXfwG7ShT1MOU="))
        .isTrue();
    assertThat(
            Requests.SHOP.hasSigned(
                "123456" + Requests.OID + "4900.00",
                "k1yViQ5utSVWQ4GU7SGAhmUfnhVSd1rUiShnKLI6gn0="))
        .isTrue();
    assertThat(Requests.SHOP.hasSigned(values, "k1yViQ5utSVWQ4GU7SGAhmUfnhVSd1rUiShnKLI6gn0="))
        .isFalse();
  }

  @Test
  void theGoldenNotificationsAreSigned() {
    assertThat(Requests.SHOP.notificationHash(Requests.OID, "success", "490000"))
        .isEqualTo("7Jn28P0xSWPv66epRWzzIXjYqftByAKA9xWxaZcrhuc=");
    assertThat(Requests.SHOP.notificationHash(Requests.OID, "failed", "490000"))
        .isEqualTo("S2Cv2vV9WUJA4wmcnozSrBRj3E3C0b6lwySjtsMgsLM=");
  }

  @Test
  void settingsComeFromTheSystemOrHaveDefaults() {
    Map<String, String> values =
        Map.of(
            "restomesh.simulators.paytr.merchant-id", "77",
            "restomesh.simulators.paytr.notification-url",
                "http://127.0.0.1:8081/api/webhooks/paytr");

    Shop shop = Shop.from(values::get);

    assertThat(shop.id()).isEqualTo("77");
    assertThat(shop.notificationUrl()).isEqualTo("http://127.0.0.1:8081/api/webhooks/paytr");
    assertThat(shop.key()).isNotBlank();
    assertThat(shop.retryMillis()).isEqualTo(1_000);
  }
}
