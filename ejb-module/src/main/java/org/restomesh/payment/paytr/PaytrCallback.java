package org.restomesh.payment.paytr;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.restomesh.payment.CallbackFingerprint;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentCallback.Outcome;
import org.restomesh.payment.PaymentRef;

/** The fields of a callback, each as it came: the hash is made of exactly those characters. */
record PaytrCallback(
    String merchantOid, String status, String totalAmount, String hash, String testMode) {
  private static final Pattern AMOUNT = Pattern.compile("\\d{1,15}");
  private static final String ORDER = "merchant_oid";
  private static final String STATUS = "status";
  private static final String HASH = "hash";

  static PaytrCallback of(Map<String, String> form) {
    return new PaytrCallback(
        required(form, ORDER),
        required(form, STATUS),
        required(form, "total_amount"),
        required(form, HASH),
        form.getOrDefault("test_mode", "0"));
  }

  static CallbackFingerprint fingerprintOf(Map<String, String> form) {
    return new CallbackFingerprint(
        form.getOrDefault(ORDER, ""), form.getOrDefault(STATUS, ""), form.getOrDefault(HASH, ""));
  }

  Optional<PaymentCallback> checked(Optional<Merchant> merchant, boolean acceptsTests) {
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
    if ("1".equals(testMode) && !acceptsTests) {
      throw new CallbackRefused("Payments without money are not accepted here");
    }
    return PaymentRef.parse(merchantOid)
        .map(ref -> new PaymentCallback(ref, outcome, Long.parseLong(totalAmount)));
  }

  private static String required(Map<String, String> form, String name) {
    String value = form.get(name);
    if (value == null || value.isEmpty()) {
      throw new CallbackRefused(name + " is missing");
    }
    return value;
  }
}
