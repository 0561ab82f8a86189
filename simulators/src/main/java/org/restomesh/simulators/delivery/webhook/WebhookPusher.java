package org.restomesh.simulators.delivery.webhook;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import org.restomesh.simulators.callback.CallbackSender;
import org.restomesh.simulators.delivery.restaurant.Order;

/**
 * Pushes to the restaurants' software. A webhook answered with 429 or 5xx, or not at all, is
 * repeated with growing delays; any other refusal is final.
 */
public final class WebhookPusher implements AutoCloseable {
  private static final int MAX_ATTEMPTS = 10;
  private static final int MAX_LOGGED_CHARACTERS = 300;
  private static final int THREADS = 64;

  private final Clock clock;
  private final long retryMillis;
  private final CallbackSender sender = new CallbackSender("delivery-pusher", THREADS);

  public WebhookPusher(Clock clock, long retryMillis) {
    this.clock = clock;
    this.retryMillis = retryMillis;
  }

  /** Sends all copies at once after the delay; completes when each was tried once. */
  public CompletableFuture<Void> push(
      Order order, String kind, Webhook webhook, int copies, long delayMillis) {
    Executor executor = sender.after(delayMillis);
    Runnable first = () -> attempt(order, kind, webhook, 1);
    return CompletableFuture.allOf(
        IntStream.range(0, copies)
            .mapToObj(i -> CompletableFuture.runAsync(first, executor))
            .toArray(CompletableFuture[]::new));
  }

  /** Nobody waits for repetitions: their outcome is among the order's pushes. */
  private void attempt(Order order, String kind, Webhook webhook, int number) {
    CallbackSender.Answer answer = send(webhook);
    int status = answer.status();
    String shown = answer.shown(MAX_LOGGED_CHARACTERS);
    order.record(new Order.Push(clock.instant(), kind, number, status, shown));
    if (status / 100 == 2) {
      recordTheirId(order, shown);
    }
    boolean retry = status == 0 || status == 429 || status >= 500;
    if (retry && number < MAX_ATTEMPTS) {
      sender.later(
          CallbackSender.delayMillis(retryMillis, number),
          () -> attempt(order, kind, webhook, number + 1));
    }
  }

  private CallbackSender.Answer send(Webhook webhook) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(webhook.url()))
            .method(webhook.method(), BodyPublishers.ofString(webhook.body()));
    webhook.headers().forEach(request::header);
    return sender.send(request);
  }

  /** The restaurant's id of the order, which is in the answer. */
  private static void recordTheirId(Order order, String answer) {
    try (JsonReader reader = Json.createReader(new StringReader(answer))) {
      String theirs = reader.readObject().getString("orderId", null);
      if (theirs != null) {
        synchronized (order.restaurant()) {
          order.theirId(theirs);
        }
      }
    } catch (JsonException e) {
      // The answer has no id.
    }
  }

  @Override
  public void close() {
    sender.close();
  }
}
