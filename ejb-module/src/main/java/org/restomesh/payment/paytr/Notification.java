package org.restomesh.payment.paytr;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentCallback.Outcome;
import org.restomesh.payment.PaymentRef;

/** The fields of a notification, each as it came: the hash is made of those very characters. */
record Notification(
    String merchantOid,
    String status,
    String totalAmount,
    String hash,
    String testMode,
    String failureCode,
    String failureMessage) {
  private static final Pattern AMOUNT = Pattern.compile("\\d{1,15}");
  private static final int MAX_REASON = 200;

  static Notification of(Map<String, String> form) {
    return new Notification(
        required(form, "merchant_oid"),
        required(form, "status"),
        required(form, "total_amount"),
        required(form, "hash"),
        form.getOrDefault("test_mode", "0"),
        form.getOrDefault("failed_reason_code", ""),
        form.getOrDefault("failed_reason_msg", ""));
  }

  PaymentCallback checked(Optional<Merchant> merchant, boolean testsWelcome) {
    if (!merchant.map(m -> m.hasSigned(merchantOid, status, totalAmount, hash)).orElse(false)) {
      throw new CallbackRefused("The hash is wrong");
    }
    Outcome outcome =
        switch (status) {
          case "success" -> Outcome.SUCCEEDED;
          case "failed" -> Outcome.FAILED;
          default -> throw new CallbackRefused("The status is unknown");
        };
    if (!AMOUNT.matcher(totalAmount).matches()) {
      throw new CallbackRefused("The amount is no number");
    }
    boolean test = "1".equals(testMode);
    if (test && !testsWelcome) {
      throw new CallbackRefused("Payments without money are not accepted here");
    }
    return new PaymentCallback(
        PaymentRef.parse(merchantOid).orElse(null),
        outcome,
        Long.parseLong(totalAmount),
        outcome == Outcome.FAILED ? reason() : null,
        test,
        status,
        hash);
  }

  private String reason() {
    return SessionForm.shortened(failureCode + " " + failureMessage, MAX_REASON);
  }

  private static String required(Map<String, String> form, String name) {
    String value = form.get(name);
    if (value == null || value.isEmpty()) {
      throw new CallbackRefused(name + " is missing");
    }
    return value;
  }
}
