package org.restomesh.simulators.paytr;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Tells the shop, again and again with growing pauses, until it answers exactly OK. */
final class Notifier implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Notifier.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MAX_ATTEMPTS = 20;
  private static final long MAX_PAUSE_MILLIS = 60_000;
  private static final int SHOWN = 60;
  private static final int THREADS = 4;

  private final Shop shop;
  private final Clock clock;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final ScheduledExecutorService threads =
      Executors.newScheduledThreadPool(
          THREADS,
          work -> {
            Thread thread = new Thread(work, "paytr-notifier");
            thread.setDaemon(true);
            return thread;
          });

  Notifier(Shop shop, Clock clock) {
    this.shop = shop;
    this.clock = clock;
  }

  /** The first attempt now, in this thread; the rest, if any, later. */
  void tell(Payment payment, Outcome outcome) {
    attempt(payment, outcome, 1);
  }

  void tellLater(long millis, Payment payment, Outcome outcome) {
    later(millis, () -> attempt(payment, outcome, 1));
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
      long pause = Math.min(MAX_PAUSE_MILLIS, shop.retryMillis() << Math.min(16, number - 1));
      later(pause, () -> attempt(payment, outcome, number + 1));
    }
  }

  /** Nobody waits for it: how it ends is in the attempts. */
  private void later(long millis, Runnable work) {
    Future<?> unused = threads.schedule(work, millis, TimeUnit.MILLISECONDS);
  }

  private Payment.Attempt send(Payment payment, Outcome outcome) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(shop.notificationUrl()))
            .timeout(PATIENCE)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form(payment, outcome)))
            .build();
    try {
      HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
      return answered(outcome, answer.statusCode(), answer.body());
    } catch (IOException e) {
      return answered(outcome, 0, e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return answered(outcome, 0, "interrupted");
    }
  }

  private Payment.Attempt answered(Outcome outcome, int httpStatus, String body) {
    String shown = body.substring(0, Math.min(SHOWN, body.length()));
    return new Payment.Attempt(
        clock.instant(), outcome.status(), outcome.totalCents(), httpStatus, shown);
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
