package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.payment.CallbackFingerprint;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentCallback.Outcome;
import org.restomesh.shared.error.ErrorCode;

class PaytrCallbackTest {
  private static final String SUCCESS = "7Jn28P0xSWPv66epRWzzIXjYqftByAKA9xWxaZcrhuc=";
  private static final String FAILED = "S2Cv2vV9WUJA4wmcnozSrBRj3E3C0b6lwySjtsMgsLM=";

  @Test
  void aGenuineSuccessIsUnderstood() {
    assertThat(checked(form("success", "490000", SUCCESS)))
        .contains(new PaymentCallback(Shop.REF, Outcome.SUCCEEDED, 490_000));
  }

  @Test
  void aGenuineFailureIsUnderstood() {
    assertThat(checked(form("failed", "490000", FAILED)).map(PaymentCallback::outcome))
        .contains(Outcome.FAILED);
  }

  @Test
  void whatACallbackSaysOfItselfIsReadWhateverItIs() {
    assertThat(PaytrCallback.fingerprintOf(form("any", "1", "thing")))
        .isEqualTo(new CallbackFingerprint(Shop.OID, "any", "thing"));
    assertThat(PaytrCallback.fingerprintOf(Map.of()))
        .isEqualTo(new CallbackFingerprint("", "", ""));
  }

  @Test
  void ourOwnFormOfTheNameIsUnderstoodToo() {
    String ours = Shop.REF.toString();

    assertThat(checked(signed(ours, "success", "490000")).map(PaymentCallback::ref))
        .contains(Shop.REF);
  }

  @Test
  void whatIsNotOursIsGenuineAndNoPaymentOfOurs() {
    assertThat(checked(signed("ORDER4711", "success", "100"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"merchant_oid", "status", "total_amount", "hash"})
  void aMissingFieldIsRefused(String name) {
    Map<String, String> missing = form("success", "490000", SUCCESS);
    missing.remove(name);
    Map<String, String> empty = form("success", "490000", SUCCESS);
    empty.put(name, "");

    assertThatThrownBy(() -> checked(missing)).isInstanceOf(CallbackRefused.class);
    assertThatThrownBy(() -> checked(empty)).isInstanceOf(CallbackRefused.class);
  }

  @ParameterizedTest
  @CsvSource({
    "status, failed",
    "total_amount, 490001",
    "total_amount, 1",
    "merchant_oid, CK0198f2a47b3c7d1e8f90a1b2c3d4e5f7",
    "hash, S2Cv2vV9WUJA4wmcnozSrBRj3E3C0b6lwySjtsMgsLM=",
    "hash, 7Jn28P0xSWPv66epRWzzIXjYqftByAKA9xWxaZcrhuc",
    "hash, x"
  })
  void anAlteredFieldIsRefused(String name, String value) {
    Map<String, String> form = form("success", "490000", SUCCESS);
    form.put(name, value);

    assertThatThrownBy(() -> checked(form))
        .isInstanceOfSatisfying(
            CallbackRefused.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN_ACCESS))
        .hasMessage("The hash is wrong");
  }

  @ParameterizedTest
  @ValueSource(strings = {"4900.00", "-1", "+1", " 1", "1e3", "abc", "1234567890123456", "٤٢"})
  void anAmountThatIsNoNumberIsRefusedThoughItIsSigned(String amount) {
    assertThatThrownBy(() -> checked(signed(Shop.OID, "success", amount)))
        .isInstanceOf(CallbackRefused.class);
  }

  @Test
  void anUnknownStatusIsRefusedThoughItIsSigned() {
    assertThatThrownBy(() -> checked(signed(Shop.OID, "SUCCESS", "490000")))
        .isInstanceOf(CallbackRefused.class);
  }

  @Test
  void paymentsWithoutMoneyAreRefusedUnlessTheInstallationIsATest() {
    Map<String, String> form = form("success", "490000", SUCCESS);
    form.put("test_mode", "1");

    assertThatThrownBy(() -> checked(form)).isInstanceOf(CallbackRefused.class);
    assertThat(PaytrCallback.of(form).checked(Optional.of(Shop.MERCHANT), true))
        .map(PaymentCallback::outcome)
        .contains(Outcome.SUCCEEDED);
  }

  @Test
  void aClosedShopTakesNoCallback() {
    PaytrCallback genuine = PaytrCallback.of(form("success", "490000", SUCCESS));

    assertThatThrownBy(() -> genuine.checked(Optional.empty(), false))
        .isInstanceOf(CallbackRefused.class);
  }

  private static Optional<PaymentCallback> checked(Map<String, String> form) {
    return PaytrCallback.of(form).checked(Optional.of(Shop.MERCHANT), false);
  }

  private static Map<String, String> signed(String oid, String status, String amount) {
    Map<String, String> form = form(status, amount, hash(oid, status, amount));
    form.put("merchant_oid", oid);
    return form;
  }

  private static Map<String, String> form(String status, String amount, String hash) {
    Map<String, String> form = new HashMap<>();
    form.put("merchant_oid", Shop.OID);
    form.put("status", status);
    form.put("total_amount", amount);
    form.put("hash", hash);
    form.put("payment_type", "card");
    form.put("currency", "TL");
    return form;
  }

  private static String hash(String oid, String status, String amount) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(
          new SecretKeySpec(
              Shop.MERCHANT.key().getBytes(StandardCharsets.UTF_8), mac.getAlgorithm()));
      String text = oid + Shop.MERCHANT.salt() + status + amount;
      return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
