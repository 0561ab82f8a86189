package org.restomesh.payment.paytr;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.BasketLine;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.shared.json.Json;

/**
 * The fields of get-token. PayTR refuses what is too long, so values are shortened where possible.
 */
final class SessionForm {
  private static final int MAX_NAME = 60;
  private static final int MAX_ADDRESS = 400;
  private static final int MAX_PHONE = 20;
  private static final int MAX_PRODUCT = 200;

  /** Where PayTR insists on a value and there is none. */
  private static final String NONE = "-";

  private SessionForm() {}

  /**
   * @param returnUrl where the buyer goes when the request does not say
   */
  static Map<String, String> of(
      PaymentRequest request, Merchant merchant, boolean testMode, String returnUrl) {
    Map<String, String> form = signedFields(request, testMode);
    String token = merchant.sessionToken(String.join("", form.values()));
    PaymentRequest.Buyer buyer = request.buyer();
    PaymentRequest.Page page = request.page();
    String target = page.returnUrl() == null ? returnUrl : page.returnUrl();
    form.put("merchant_id", merchant.id());
    form.put("paytr_token", token);
    form.put("user_name", shortened(buyer.name(), MAX_NAME));
    form.put("user_address", shortened(buyer.address(), MAX_ADDRESS));
    form.put("user_phone", shortened(buyer.phone(), MAX_PHONE));
    form.put("merchant_ok_url", target);
    form.put("merchant_fail_url", target);
    form.put("timeout_limit", String.valueOf(minutes(page.timeLimit())));
    form.put("debug_on", flag(testMode));
    form.put("lang", "en".equals(page.language()) ? "en" : "tr");
    return form;
  }

  /** In the order in which they are signed. */
  private static Map<String, String> signedFields(PaymentRequest request, boolean testMode) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("user_ip", request.buyer().ip());
    form.put("merchant_oid", request.ref().onTheWire());
    form.put("email", request.buyer().email());
    form.put("payment_amount", String.valueOf(request.amountCents()));
    form.put("user_basket", basket(request.basket()));
    // An instalment's interest would be added to what the buyer has agreed to.
    form.put("no_installment", "1");
    form.put("max_installment", "0");
    form.put("currency", "TL");
    form.put("test_mode", flag(testMode));
    return form;
  }

  private static String basket(List<BasketLine> lines) {
    List<List<Object>> rows =
        lines.stream()
            .map(
                line ->
                    List.<Object>of(
                        shortened(line.name(), MAX_PRODUCT),
                        PaytrAmounts.of(line.unitCents()),
                        line.quantity()))
            .toList();
    return Base64.getEncoder().encodeToString(Json.write(rows).getBytes(StandardCharsets.UTF_8));
  }

  /** Whole characters only: half of a surrogate pair would not be text any more. */
  static String shortened(@Nullable String text, int max) {
    String line = text == null ? "" : text.replaceAll("\\p{Cntrl}+", " ").strip();
    if (line.isEmpty()) {
      return NONE;
    }
    if (line.length() <= max) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(max - 1)) ? max - 1 : max;
    return line.substring(0, end).strip();
  }

  private static long minutes(Duration limit) {
    return Math.max(1, limit.plusSeconds(59).toMinutes());
  }

  private static String flag(boolean on) {
    return on ? "1" : "0";
  }
}
