package org.restomesh.simulators.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.simulators.paytr.order.Basket;
import org.restomesh.simulators.paytr.order.Form;
import org.restomesh.simulators.paytr.order.Order;
import org.restomesh.simulators.paytr.order.Refused;
import org.restomesh.simulators.paytr.order.TokenRequest;

class TokenRequestTest {

  @Test
  void whatIsRightIsTaken() {
    Order order = Requests.order();

    assertThat(order.merchantOid()).isEqualTo(Requests.OID);
    assertThat(order.amountCents()).isEqualTo(490_000);
    assertThat(order.test()).isTrue();
    assertThat(order.payFor()).isEqualTo(Duration.ofMinutes(30));
    assertThat(order.basket().lines())
        .containsExactly(new Basket.Line("Annual licence", 490_000, 1));
  }

  @ParameterizedTest
  @MethodSource("fields")
  void everyFieldIsNeeded(String name) {
    Map<String, String> form = Requests.getToken();
    form.remove(name);

    refuses(Requests.signed(form));
  }

  static Stream<String> fields() {
    return Requests.getToken().keySet().stream().filter(name -> !name.equals("lang"));
  }

  @ParameterizedTest
  @CsvSource({
    "merchant_id, 123457",
    "merchant_oid, CK-0198f2a4-7b3c-7d1e-8f90-a1b2c3d4e5f6",
    "merchant_oid, CKé",
    "user_ip, nowhere",
    "email, nobody",
    "payment_amount, 4900.00",
    "payment_amount, 490001",
    "payment_amount, 0",
    "payment_amount, -1",
    "no_installment, 2",
    "max_installment, 1",
    "max_installment, 13",
    "currency, EUR",
    "test_mode, true",
    "merchant_ok_url, /relative",
    "timeout_limit, 0",
    "lang, de",
    "user_basket, !",
  })
  void aWrongValueIsRefusedThoughItIsSigned(String name, String value) {
    refuses(Requests.signedWith(name, value));
  }

  @ParameterizedTest
  @CsvSource({
    "merchant_oid, 65",
    "user_ip, 40",
    "email, 101",
    "user_name, 61",
    "user_address, 401",
    "user_phone, 21"
  })
  void whatIsTooLongIsRefused(String name, int length) {
    String tail = name.equals("email") ? "@x" : "";

    refuses(Requests.signedWith(name, "1".repeat(length - tail.length()) + tail));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{}",
        "[[\"a\",\"4900.00\"]]",
        "[[\"a\",4900,1]]",
        "[[\"a\",\"4900\",1]]",
        "[[\"a\",\"4900,00\",1]]",
        "[[\"a\",\"4900.00\",0]]",
        "[[\"a\",\"4900.00\",\"1\"]]",
        "[[\"\",\"4900.00\",1]]",
        "[[\"a\",\"4900.01\",1]]",
        "[[\"a\",\"4900.00\",1],[\"b\",\"0.01\",1]]"
      })
  void aBasketThatDoesNotAddUpIsRefused(String json) {
    refuses(
        Requests.signedWith(
            "user_basket",
            Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  void aChangedFieldBreaksTheSignature() {
    Map<String, String> fields = Requests.signed(Requests.getToken()).fields();
    fields.put("payment_amount", "1");

    assertThatThrownBy(() -> new TokenRequest(new Form(fields)).checked(Requests.SHOP))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("paytr_token");
  }

  @Test
  void aMerchantOidIsTakenOnce() {
    Payments payments = new Payments(Clock.systemUTC());
    payments.open(Requests.order());

    assertThatThrownBy(() -> payments.open(Requests.order())).isInstanceOf(Refused.class);
  }

  private static void refuses(Form form) {
    assertThatThrownBy(() -> new TokenRequest(form).checked(Requests.SHOP))
        .isInstanceOf(Refused.class);
  }
}
