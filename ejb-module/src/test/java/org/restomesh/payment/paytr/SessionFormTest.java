package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.payment.BasketLine;
import org.restomesh.payment.PaymentRequest;

class SessionFormTest {
  private static final String ELSEWHERE = "https://www.paytr.com";

  @Test
  void aPurchaseBecomesTheFormOfTheGoldenVector() {
    assertThat(form(Shop.licence()))
        .containsEntry("merchant_id", "123456")
        .containsEntry("user_ip", "203.0.113.7")
        .containsEntry("merchant_oid", Shop.OID)
        .containsEntry("email", "owner@example.com")
        .containsEntry("payment_amount", "490000")
        .containsEntry("user_basket", "W1siQW5udWFsIGxpY2VuY2UiLCI0OTAwLjAwIiwxXV0=")
        .containsEntry("no_installment", "1")
        .containsEntry("max_installment", "0")
        .containsEntry("currency", "TL")
        .containsEntry("test_mode", "1")
        .containsEntry("paytr_token", "627GUCxsc5mBjJeSeSwPWwCVU0hOVJiXfwG7ShT1MOU=")
        .containsEntry("user_name", "Ayşe Yılmaz")
        .containsEntry("user_phone", "+905321234567")
        .containsEntry("merchant_ok_url", "https://shop.example.com/back")
        .containsEntry("merchant_fail_url", "https://shop.example.com/back")
        .containsEntry("timeout_limit", "30")
        .containsEntry("lang", "tr");
  }

  @Test
  void keyAndSaltAreNeverSent() {
    assertThat(form(Shop.licence()).values())
        .doesNotContain(Shop.MERCHANT.key(), Shop.MERCHANT.salt());
  }

  @Test
  void outsideTestModeMoneyIsReal() {
    Map<String, String> form = SessionForm.of(Shop.licence(), Shop.MERCHANT, false, ELSEWHERE);

    assertThat(form).containsEntry("test_mode", "0").containsEntry("debug_on", "0");
    assertThat(form.get("paytr_token")).isNotEqualTo(form(Shop.licence()).get("paytr_token"));
  }

  @Test
  void withoutAReturnAddressTheProvidersOwnIsUsed() {
    assertThat(form(Shop.request("owner@example.com", "Ayşe", null)))
        .containsEntry("merchant_ok_url", ELSEWHERE);
  }

  @Test
  void whatIsTooLongIsShortenedToWholeCharacters() {
    String emoji = "🍕";
    assertThat(SessionForm.shortened("a".repeat(61), 60)).isEqualTo("a".repeat(60));
    assertThat(SessionForm.shortened("a".repeat(60), 60)).hasSize(60);
    assertThat(SessionForm.shortened("a".repeat(59) + emoji, 60)).isEqualTo("a".repeat(59));
    assertThat(SessionForm.shortened("a".repeat(58) + emoji, 60)).isEqualTo("a".repeat(58) + emoji);
  }

  @Test
  void anEmptyValueIsADashAndLinesAreOneLine() {
    assertThat(SessionForm.shortened(null, 60)).isEqualTo("-");
    assertThat(SessionForm.shortened(" \n ", 60)).isEqualTo("-");
    assertThat(SessionForm.shortened("Moda\r\nKadıköy", 60)).isEqualTo("Moda Kadıköy");
  }

  @Test
  void theBasketIsUtf8AndItsPricesAreLira() {
    PaymentRequest request = Shop.licence();
    PaymentRequest cart =
        new PaymentRequest(
            request.ref(),
            5_101,
            request.buyer(),
            List.of(new BasketLine("Ek \"şube\"", 2_500, 2), new BasketLine("Kargo", 101, 1)),
            new PaymentRequest.Page(null, "en", Duration.ofSeconds(61)));

    Map<String, String> form = form(cart);

    assertThat(decoded(form.get("user_basket")))
        .isEqualTo("[[\"Ek \\\"şube\\\"\",\"25.00\",2],[\"Kargo\",\"1.01\",1]]");
    assertThat(form).containsEntry("lang", "en").containsEntry("timeout_limit", "2");
  }

  private static String decoded(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }

  private static Map<String, String> form(PaymentRequest request) {
    return SessionForm.of(request, Shop.MERCHANT, true, ELSEWHERE);
  }
}
