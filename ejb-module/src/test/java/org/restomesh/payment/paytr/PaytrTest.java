package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentSession;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.payment.PaymentStatus.State;
import org.restomesh.payment.RefundRefused;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.support.ManualBackground;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class PaytrTest {
  private final FakePaytr fake = new FakePaytr();
  private final ManualBackground background = new ManualBackground();
  private final PaytrHttp http = new PaytrHttp();
  private final Paytr paytr = paytr(shop());

  @AfterEach
  void close() {
    http.close();
    fake.close();
  }

  @Test
  void aSessionIsATokenAndTheAddressOfItsPage() {
    fake.answers("{\"status\":\"success\",\"token\":\"abc123\"}");

    PaymentSession session = paytr.createSession(Shop.licence());

    assertThat(session)
        .isEqualTo(new PaymentSession("abc123", fake.url() + "/odeme/guvenli/abc123"));
    assertThat(session.toString()).doesNotContain("abc123");
    assertThat(fake.received()).hasSize(1);
    FakePaytr.Received sent = fake.received().get(0);
    assertThat(sent.path()).isEqualTo("/odeme/api/get-token");
    assertThat(sent.form())
        .containsEntry("paytr_token", "627GUCxsc5mBjJeSeSwPWwCVU0hOVJiXfwG7ShT1MOU=")
        .containsEntry("user_name", "Ayşe Yılmaz");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{'return_amount':'0,5','return_date':'2026-03-01'},{'return_amount':'10.25'}]",
        "[{'amount':'10.75','reference_no':'r1'}]",
        "{'0':{'return_amount':'10'},'1':{'return_amount':'0.75'}}",
        "'[{\\'return_amount\\':\\'10,75\\'}]'"
      })
  void whatWasGivenBackIsAddedUp(String returns) {
    fake.answers(
        ("{'status':'success','payment_total':'100','returns':" + returns + "}")
            .replace('\'', '"'));

    assertThat(paytr.queryStatus(Shop.REF))
        .isEqualTo(new PaymentStatus(State.GIVEN_BACK, 10_000, 1_075));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{}]",
        "[{'return_amount':''}]",
        "[{'return_amount':'-1'}]",
        "[{'return_amount':'1'},{'return_amount':'some'}]",
        "[1]",
        "'yes'",
        "'[{'",
        "1",
        "true",
        "{'return_amount':'1'}"
      })
  void whatWasGivenBackInAFormThatNobodyReadsIsNoZero(String returns) {
    fake.answers(
        ("{'status':'success','payment_total':'100','returns':" + returns + "}")
            .replace('\'', '"'));

    assertThatThrownBy(() -> paytr.queryStatus(Shop.REF))
        .isInstanceOf(PaymentProviderFailed.class)
        .hasMessageContaining("a person must look");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"status\":\"failed\",\"reason\":\"merchant_oid alfanumerik olmalidir\"}",
        "{\"status\":\"failed\",\"token\":\"abc\"}",
        "{\"token\":\"abc\"}",
        "{\"status\":\"success\"}",
        "{\"status\":\"success\",\"token\":\"\"}",
        "{\"status\":\"success\",\"token\":\"../../elsewhere?a=b\"}",
        "{\"status\":\"success\",\"token\":",
        "<html>maintenance</html>",
        "[]",
        "\"success\"",
        ""
      })
  void aTwoHundredAloneIsNoSuccess(String answer) {
    fake.answers(answer);

    assertThatThrownBy(() -> paytr.createSession(Shop.licence()))
        .isInstanceOfSatisfying(
            PaymentProviderFailed.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.EXTERNAL_SERVICE_ERROR));
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 403, 500, 502, 503})
  void anErrorStatusIsAFailureAndNothingIsSentTwice(int status) {
    fake.answers(status, "{\"status\":\"success\",\"token\":\"abc\"}");

    assertThatThrownBy(() -> paytr.createSession(Shop.licence()))
        .isInstanceOf(PaymentProviderFailed.class);
    assertThat(fake.received()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void aRedirectIsNotFollowed(int status) {
    fake.answers(status, "");

    assertThatThrownBy(() -> paytr.refund(Shop.REF, 100, "r1"))
        .isInstanceOf(PaymentProviderFailed.class);
    assertThat(fake.received()).hasSize(1);
  }

  @Test
  void anEndlessAnswerIsCutOff() {
    fake.answers("{\"status\":\"success\",\"token\":\"" + "a".repeat(100_000) + "\"}");

    assertThatThrownBy(() -> paytr.createSession(Shop.licence()))
        .isInstanceOf(PaymentProviderFailed.class);
  }

  @Test
  void anAnswerThatDoesNotComeIsGivenUpAtTheDeadline() throws InterruptedException {
    fake.isSilent();
    CompletableFuture<PaymentSession> session =
        CompletableFuture.supplyAsync(() -> paytr.createSession(Shop.licence()));
    fake.awaitRequest();

    background.runLater(PaytrHttp.DEADLINE);

    assertThatThrownBy(session::join)
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(PaymentProviderFailed.class);
  }

  @Test
  void aProviderThatIsAwayIsAFailure() {
    fake.close();

    assertThatThrownBy(() -> paytr.createSession(Shop.licence()))
        .isInstanceOf(PaymentProviderFailed.class)
        .hasMessage("The payment provider does not answer");
  }

  @Test
  void nothingOfTheProvidersWordsReachesTheBuyer() {
    fake.answers("{\"status\":\"failed\",\"reason\":\"key YYYYYYYYYYYYYY salt ZZZZZZZZZZZZZZ\"}");

    assertThatThrownBy(() -> paytr.createSession(Shop.licence()))
        .hasMessage("The payment provider refuses this payment")
        .hasNoCause();
  }

  @Test
  void aClosedShopSaysSoAndAsksNobody() {
    Paytr closed = paytr(Map.of());

    assertThatThrownBy(() -> closed.createSession(Shop.licence()))
        .isInstanceOf(PaymentProviderFailed.class)
        .hasMessage("This installation has no payment provider yet");
    assertThat(fake.received()).isEmpty();
  }

  @Test
  void anEmailThatTheProviderRefusesIsNotSent() {
    String email = "a".repeat(89) + "@example.com";

    assertThatThrownBy(() -> paytr.createSession(Shop.request(email, "Ayşe", null)))
        .isInstanceOf(PaymentProviderFailed.class);
    assertThat(fake.received()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'status':'success','payment_total':'10,8','currency':'TL','returns':[]}  | PAID    | 1080",
        "{'status':'success','payment_total':'4900.00'}                            | PAID    | 490000",
        "{'status':'success','payment_total':'1','returns':''}                     | PAID    | 100",
        "{'status':'success','payment_total':'1','returns':null}                   | PAID    | 100",
        "{'status':'success','payment_total':'1','returns':'[]'}                   | PAID    | 100",
        "{'status':'success','payment_total':'1.00','test_mode':'1'}               | PAID    | 100",
        "{'status':'error','err_no':'004','err_msg':'bulunamadi'}                  | PENDING | 0"
      })
  void theStateOfAPaymentIsRead(String answer, State state, long cents) {
    fake.answers(answer.strip().replace('\'', '"'));

    assertThat(paytr.queryStatus(Shop.REF)).isEqualTo(new PaymentStatus(state, cents, 0));
    assertThat(fake.received().get(0).path()).isEqualTo("/odeme/durum-sorgu");
    assertThat(fake.received().get(0).form())
        .containsEntry("merchant_oid", Shop.OID)
        .containsEntry("paytr_token", Shop.MERCHANT.queryToken(Shop.OID));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"status\":\"success\"}",
        "{\"status\":\"success\",\"payment_total\":\"many\"}",
        "{\"status\":\"error\",\"err_no\":\"001\"}",
        "{}"
      })
  void aStateThatCannotBeReadIsAFailure(String answer) {
    fake.answers(answer);

    assertThatThrownBy(() -> paytr.queryStatus(Shop.REF)).isInstanceOf(PaymentProviderFailed.class);
  }

  @Test
  void aRefundIsInLira() {
    fake.answers("{\"status\":\"success\",\"return_amount\":\"4900.00\"}");

    paytr.refund(Shop.REF, 490_000, "CK-refund/1");

    assertThat(fake.received().get(0))
        .isEqualTo(
            new FakePaytr.Received(
                "/odeme/iade",
                Map.of(
                    "merchant_id", "123456",
                    "merchant_oid", Shop.OID,
                    "return_amount", "4900.00",
                    "reference_no", "CKrefund1",
                    "paytr_token", "k1yViQ5utSVWQ4GU7SGAhmUfnhVSd1rUiShnKLI6gn0=")));
  }

  @Test
  void aRefusedRefundIsOne() {
    fake.answers("{\"status\":\"error\",\"err_no\":\"009\",\"err_msg\":\"too much\"}");

    assertThatThrownBy(() -> paytr.refund(Shop.REF, 1, "r")).isInstanceOf(RefundRefused.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 | {}",
        "200 | {\"status\":\"pending\"}",
        "200 | {\"status\":\"err",
        "200 | <html>maintenance</html>",
        "500 | {\"status\":\"error\"}"
      })
  void whatIsNoRefusalInItsOwnWordsLeavesARefundOpen(int status, String answer) {
    fake.answers(status, answer);

    assertThatThrownBy(() -> paytr.refund(Shop.REF, 1, "r"))
        .isInstanceOf(PaymentProviderFailed.class)
        .isNotInstanceOf(RefundRefused.class);
  }

  private Map<String, String> shop() {
    return Map.of(
        "restomesh.payment.paytr.merchant-id", Shop.MERCHANT.id(),
        "restomesh.payment.paytr.merchant-key", Shop.MERCHANT.key(),
        "restomesh.payment.paytr.merchant-salt", Shop.MERCHANT.salt(),
        "restomesh.payment.paytr.base-url", fake.url() + "/",
        "restomesh.payment.paytr.test-mode", "true");
  }

  private Paytr paytr(Map<String, String> values) {
    PaytrSettings settings = new PaytrSettings();
    settings.settings = MapSettings.of(values);
    settings.read();
    http.background = background;
    http.open();
    Paytr made = new Paytr();
    made.settings = settings;
    made.http = http;
    return made;
  }
}
