package org.restomesh.simulators.paytr;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import org.restomesh.simulators.paytr.order.Lira;
import org.restomesh.simulators.paytr.order.Refused;

/** What is answered as JSON: PayTR's own answers, then those of the control API. */
final class Views {
  private Views() {}

  static JsonObject status(Payment payment) {
    JsonArrayBuilder returns = Json.createArrayBuilder();
    payment
        .refunds()
        .forEach(
            refund ->
                returns.add(
                    Json.createObjectBuilder()
                        .add("return_amount", Lira.withComma(refund.cents()))
                        .add("return_date", refund.at().toString())
                        .add("reference_no", refund.reference())));
    return Json.createObjectBuilder()
        .add("status", "success")
        .add("payment_amount", Lira.withComma(payment.order().amountCents()))
        .add("payment_total", Lira.withComma(payment.paidCents()))
        .add("currency", "TL")
        .add("taksit", "0")
        .add("odeme_tipi", "KART")
        .add("test_mode", payment.order().test() ? "1" : "0")
        .add("returns", returns)
        .build();
  }

  static JsonObject refunded(Payment payment, String amount) {
    return Json.createObjectBuilder()
        .add("status", "success")
        .add("is_test", payment.order().test() ? 1 : 0)
        .add("merchant_oid", payment.order().merchantOid())
        .add("return_amount", amount)
        .build();
  }

  static JsonObject error(Refused refused) {
    return Json.createObjectBuilder()
        .add("status", "error")
        .add("err_no", refused.number())
        .add("err_msg", refused.getMessage())
        .build();
  }

  static JsonArray payments(List<Payment> payments) {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    payments.forEach(payment -> rows.add(payment(payment)));
    return rows.build();
  }

  static JsonObject payment(Payment payment) {
    JsonArrayBuilder attempts = Json.createArrayBuilder();
    payment
        .attempts()
        .forEach(
            attempt ->
                attempts.add(
                    Json.createObjectBuilder()
                        .add("at", attempt.at().toString())
                        .add("status", attempt.status())
                        .add("totalCents", attempt.totalCents())
                        .add("httpStatus", attempt.httpStatus())
                        .add("answer", attempt.answer())));
    long refunded = payment.refunds().stream().mapToLong(Payment.Refund::cents).sum();
    return Json.createObjectBuilder()
        .add("token", payment.token())
        .add("merchantOid", payment.order().merchantOid())
        .add("email", payment.order().buyer().email())
        .add("amountCents", payment.order().amountCents())
        .add("paidCents", payment.paidCents())
        .add("refundedCents", refunded)
        .add("expiresAt", payment.expiresAt().toString())
        .add("attempts", attempts)
        .build();
  }

  static JsonObject faults(Faults faults) {
    return Json.createObjectBuilder()
        .add("getToken", faults.getToken().name().toLowerCase(Locale.ROOT))
        .add("notifications", faults.notifications())
        .add("delayMillis", faults.delayMillis())
        .add("refund", faults.refund().name().toLowerCase(Locale.ROOT))
        .add("status", faults.status())
        .build();
  }
}
