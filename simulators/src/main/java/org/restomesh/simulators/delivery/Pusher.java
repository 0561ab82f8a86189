package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Tells the restaurants' software. What it answers with 429 or 5xx, or not at all, is repeated with
 * growing pauses; any other refusal is final.
 */
final class Pusher implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MAX_ATTEMPTS = 10;
  private static final long MAX_PAUSE_MILLIS = 60_000;
  private static final int SHOWN = 300;
  private static final int THREADS = 64;

  private final Clock clock;
  private final long retryMillis;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final ScheduledExecutorService threads =
      Executors.newScheduledThreadPool(
          THREADS,
          work -> {
            Thread thread = new Thread(work, "delivery-pusher");
            thread.setDaemon(true);
            return thread;
          });

  Pusher(Clock clock, long retryMillis) {
    this.clock = clock;
    this.retryMillis = retryMillis;
  }

  /** All copies at the same moment, so much later; complete when each was tried once. */
  CompletableFuture<Void> push(
      Order order, String kind, Webhook webhook, int copies, long delayMillis) {
    Executor then = CompletableFuture.delayedExecutor(delayMillis, TimeUnit.MILLISECONDS, threads);
    Runnable first = () -> attempt(order, kind, webhook, 1);
    return CompletableFuture.allOf(
        IntStream.range(0, copies)
            .mapToObj(i -> CompletableFuture.runAsync(first, then))
            .toArray(CompletableFuture[]::new));
  }

  private void attempt(Order order, String kind, Webhook webhook, int number) {
    Order.Push push = send(webhook, kind, number);
    order.record(push);
    if (push.status() / 100 == 2) {
      learn(order, push.answer());
    }
    boolean again = push.status() == 0 || push.status() == 429 || push.status() >= 500;
    if (again && number < MAX_ATTEMPTS) {
      long pause = Math.min(MAX_PAUSE_MILLIS, retryMillis << (number - 1));
      // Nobody waits for it: how it ends is among the pushes.
      Future<?> unused =
          threads.schedule(
              () -> attempt(order, kind, webhook, number + 1), pause, TimeUnit.MILLISECONDS);
    }
  }

  private Order.Push send(Webhook webhook, String kind, int number) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(webhook.url()))
            .timeout(PATIENCE)
            .method(webhook.method(), BodyPublishers.ofString(webhook.body()));
    webhook.headers().forEach(request::header);
    try {
      HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
      return new Order.Push(
          clock.instant(), kind, number, answer.statusCode(), shortened(answer.body()));
    } catch (IOException e) {
      return new Order.Push(clock.instant(), kind, number, 0, e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Order.Push(clock.instant(), kind, number, 0, "interrupted");
    }
  }

  /** The restaurant's id of the order, which is in the answer. */
  private static void learn(Order order, String answer) {
    try (JsonReader reader = Json.createReader(new StringReader(answer))) {
      String theirs = reader.readObject().getString("orderId", null);
      if (theirs != null) {
        synchronized (order.restaurant()) {
          order.theirId(theirs);
        }
      }
    } catch (JsonException e) {
      // It was told nothing, then.
    }
  }

  private static String shortened(String body) {
    return body.substring(0, Math.min(SHOWN, body.length()));
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
