package org.restomesh.payment.paytr;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.restomesh.payment.CallbackFingerprint;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.payment.PaymentSession;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.payment.RefundRefused;
import org.restomesh.shared.Log;

/** PayTR's payment page, status query and refund. A 200 means nothing: the status field decides. */
@ApplicationScoped
public class Paytr implements PaymentProvider {
  private static final Log LOG = Log.of(Paytr.class);

  /** It becomes part of a URL, so only characters that are safe in one. */
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~-]{1,255}");

  /** "No successful payment with this merchant_oid": still open, given up or never begun. */
  private static final String NOT_PAID = "004";

  private static final int MAX_REFERENCE = 64;
  private static final int MAX_LOGGED = 200;

  @Inject PaytrSettings settings;
  @Inject PaytrHttp http;

  @Override
  public Optional<String> pageOrigin() {
    return settings.merchant().map(merchant -> settings.origin());
  }

  @Override
  public PaymentSession createSession(PaymentRequest request) {
    if (request.buyer().email().length() > PaymentRequest.MAX_EMAIL) {
      throw new PaymentProviderFailed(
          "The payment provider takes no e-mail address of this length");
    }
    JsonNode answer =
        http.query(
            settings.baseUrl() + "/odeme/api/get-token",
            SessionForm.of(request, merchant(), settings.isTestMode(), settings.baseUrl()));
    String token = answer.path("token").asText();
    if (!isSuccess(answer)) {
      throw refused("get-token", answer, "The payment provider refuses this payment");
    }
    if (!TOKEN.matcher(token).matches()) {
      throw new PaymentProviderFailed("The payment provider's answer is unreadable");
    }
    return new PaymentSession(token, settings.baseUrl() + "/odeme/guvenli/" + token);
  }

  @Override
  public Optional<PaymentCallback> verifyCallback(Map<String, String> form) {
    return PaytrCallback.of(form).checked(settings.merchant(), settings.isTestMode());
  }

  @Override
  public CallbackFingerprint fingerprintOf(Map<String, String> form) {
    return PaytrCallback.fingerprintOf(form);
  }

  @Override
  public PaymentStatus queryStatus(PaymentRef ref) {
    Merchant merchant = merchant();
    JsonNode answer =
        http.query(
            settings.baseUrl() + "/odeme/durum-sorgu",
            Map.of(
                "merchant_id", merchant.id(),
                "merchant_oid", ref.onTheWire(),
                "paytr_token", merchant.queryToken(ref.onTheWire())));
    if (isSuccess(answer)) {
      return paid(ref, answer);
    }
    if (NOT_PAID.equals(answer.path("err_no").asText())) {
      return PaymentStatus.pending();
    }
    throw refused("durum-sorgu", answer, "The payment provider does not say what became of it");
  }

  @Override
  public void refund(PaymentRef ref, long amountCents, String reference) {
    if (amountCents <= 0) {
      throw new IllegalArgumentException("nothing to refund: " + amountCents + " cents");
    }
    Merchant merchant = merchant();
    String amount = PaytrAmounts.of(amountCents);
    JsonNode answer =
        http.sendOnce(
            settings.baseUrl() + "/odeme/iade",
            Map.of(
                "merchant_id", merchant.id(),
                "merchant_oid", ref.onTheWire(),
                "return_amount", amount,
                "reference_no", reference(reference),
                "paytr_token", merchant.refundToken(ref.onTheWire(), amount)));
    if (isSuccess(answer)) {
      return;
    }
    String message = "The payment provider refuses this refund";
    PaymentProviderFailed failed = refused("iade", answer, message);
    // Only PayTR's own refusal is one; anything else leaves open whether it has paid.
    throw "error".equals(answer.path("status").asText()) ? new RefundRefused(message) : failed;
  }

  private PaymentStatus paid(PaymentRef ref, JsonNode answer) {
    if ("1".equals(answer.path("test_mode").asText()) && !settings.isTestMode()) {
      // Neither paid nor unpaid: to say either would grant it or let it expire.
      throw new PaymentProviderFailed("Payment " + ref + " is a test: a person must look");
    }
    return PaymentStatus.paid(cents(answer.path("payment_total")), RefundedAmounts.sum(answer));
  }

  private static long cents(JsonNode amount) {
    return PaytrAmounts.parse(amount.asText())
        .orElseThrow(
            () -> new PaymentProviderFailed("The payment provider's answer is unreadable"));
  }

  private Merchant merchant() {
    return settings
        .merchant()
        .orElseThrow(
            () -> new PaymentProviderFailed("This installation has no payment provider yet"));
  }

  private PaymentProviderFailed refused(String operation, JsonNode answer, String message) {
    String reason =
        answer.path("reason").asText()
            + answer.path("err_no").asText()
            + " "
            + answer.path("err_msg").asText();
    LOG.warn("payment provider refuses " + operation + ": " + withoutSecrets(reason));
    return new PaymentProviderFailed(message);
  }

  private String withoutSecrets(String text) {
    String hidden = text.replace(merchant().key(), "***").replace(merchant().salt(), "***");
    return SessionForm.shortened(hidden, MAX_LOGGED);
  }

  private static boolean isSuccess(JsonNode answer) {
    return "success".equals(answer.path("status").asText());
  }

  private static String reference(String text) {
    String plain = text.replaceAll("[^A-Za-z0-9]", "");
    return plain.substring(0, Math.min(MAX_REFERENCE, plain.length()));
  }
}
