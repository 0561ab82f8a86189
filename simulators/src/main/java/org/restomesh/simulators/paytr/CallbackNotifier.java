package org.restomesh.simulators.paytr;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.restomesh.simulators.callback.CallbackSender;
import org.restomesh.simulators.paytr.order.Shop;

/** Notifies the shop, with growing delays between attempts, until it answers exactly OK. */
final class CallbackNotifier implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(CallbackNotifier.class.getName());
  private static final int MAX_ATTEMPTS = 20;
  private static final int MAX_LOGGED_CHARACTERS = 60;
  private static final int THREADS = 4;

  private final Shop shop;
  private final Clock clock;
  private final CallbackSender sender = new CallbackSender("paytr-notifier", THREADS);

  CallbackNotifier(Shop shop, Clock clock) {
    this.shop = shop;
    this.clock = clock;
  }

  /** The first attempt now, in this thread; the rest, if any, later. */
  void tell(Payment payment, Outcome outcome) {
    attempt(payment, outcome, 1);
  }

  void tellLater(long millis, Payment payment, Outcome outcome) {
    sender.later(millis, () -> attempt(payment, outcome, 1));
  }

  /** The form of a notification, as it is sent. */
  String form(Payment payment, Outcome outcome) {
    String oid = payment.order().merchantOid();
    String total = String.valueOf(outcome.totalCents());
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("merchant_oid", oid);
    fields.put("status", outcome.status());
    fields.put("total_amount", total);
    fields.put("hash", shop.notificationHash(oid, outcome.status(), total));
    fields.put("test_mode", payment.order().test() ? "1" : "0");
    fields.put("payment_type", "card");
    fields.put("currency", "TL");
    fields.put("payment_amount", String.valueOf(payment.order().amountCents()));
    fields.putAll(outcome.failure());
    return fields.entrySet().stream()
        .map(field -> field.getKey() + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  /** Nobody waits for repetitions: their outcome is in the attempts. */
  private void attempt(Payment payment, Outcome outcome, int number) {
    Payment.Attempt attempt = send(payment, outcome);
    payment.record(attempt);
    LOG.log(
        System.Logger.Level.INFO,
        "notification {0} of {1}, attempt {2}: {3} {4}",
        outcome.status(),
        payment.order().merchantOid(),
        number,
        attempt.httpStatus(),
        attempt.answer());
    if (!"OK".equals(attempt.answer()) && number < MAX_ATTEMPTS) {
      sender.later(
          CallbackSender.delayMillis(shop.retryMillis(), number),
          () -> attempt(payment, outcome, number + 1));
    }
  }

  private Payment.Attempt send(Payment payment, Outcome outcome) {
    CallbackSender.Answer answer =
        sender.send(
            HttpRequest.newBuilder(URI.create(shop.notificationUrl()))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form(payment, outcome))));
    return new Payment.Attempt(
        clock.instant(),
        outcome.status(),
        outcome.totalCents(),
        answer.status(),
        answer.shown(MAX_LOGGED_CHARACTERS));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    sender.close();
  }
}
