package org.restomesh.checkout.intent.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.shared.error.ValidationFailed;

class OpenIntentTest {

  @ParameterizedTest
  @CsvSource({
    "0532 123 45 67, +905321234567",
    "532 123 45 67, +905321234567",
    "+90 (532) 123-45-67, +905321234567",
    "0212 345 67 89, +902123456789",
    "+44 20 7946 0958, +442079460958",
    "0049 30 901820, +4930901820"
  })
  void phoneNumbersBecomeE164AndAreTurkishWithoutACountry(String typed, String normal) {
    assertThat(PhoneNumbers.e164(typed)).isEqualTo(normal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"12", "phone", "+90", "0532 123 45 6", "+999 123 456 789", "05321234567890123"})
  void whatIsNoPhoneNumberIsRefusedWithoutRepeatingIt(String typed) {
    assertThatThrownBy(() -> PhoneNumbers.e164(typed))
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refused ->
                assertThat(refused.problems())
                    .singleElement()
                    .asString()
                    .startsWith("buyer.phone: ")
                    .doesNotContain("5321234567890"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://shop.example/back",
        "http://127.0.0.1:8080/licence?x=1#done",
        "HTTPS://shop.example"
      })
  void aReturnAddressIsAbsolute(String url) {
    assertThat(returningTo(url).checked().returnUrl()).isEqualTo(url);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/back",
        "//shop.example/back",
        "javascript:alert(1)",
        "ftp://shop.example/",
        "https:///back",
        "https:back",
        "https://user:secret@shop.example/",
        "https://shop.example/a b"
      })
  void anythingElseIsNoReturnAddress(String url) {
    assertThatThrownBy(() -> returningTo(url).checked())
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refused ->
                assertThat(refused.problems())
                    .containsExactly("returnUrl: must be an absolute http or https address"));
  }

  @Test
  void thereNeedBeNoReturnAddress() {
    assertThat(returningTo(null).checked().returnUrl()).isNull();
  }

  @Test
  void theBuyerIsNotShownInLogs() {
    assertThat(returningTo(null).toString()).doesNotContain("Ayşe", "532");
  }

  private static OpenIntent returningTo(String url) {
    return new OpenIntent(
        Cart.of(),
        new Buyer("a@b.example", "Ayşe", "0532 123 45 67", "Kadıköy"),
        List.of(),
        url,
        null,
        null);
  }
}
