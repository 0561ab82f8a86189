package org.restomesh.webhook.dispatch;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A receiver on this machine that answers as a test wants it to. */
final class Endpoint implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Arrival> arrivals = new CopyOnWriteArrayList<>();
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger mostInside = new AtomicInteger();

  private volatile int status = 200;
  private volatile String retryAfter;
  private volatile CountDownLatch held = new CountDownLatch(0);

  record Arrival(String body, Headers headers) {
    String header(String name) {
      return headers.getFirst(name);
    }
  }

  Endpoint() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::receive);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
  }

  void answer(int newStatus) {
    status = newStatus;
  }

  void askFor(String newRetryAfter) {
    retryAfter = newRetryAfter;
  }

  /** From now on nobody is answered. */
  void hold() {
    held = new CountDownLatch(1);
  }

  void letGo() {
    held.countDown();
  }

  List<Arrival> arrivals() {
    return arrivals;
  }

  /** How many requests have been here at the same time. */
  int mostInside() {
    return mostInside.get();
  }

  int inside() {
    return inside.get();
  }

  private void receive(HttpExchange exchange) throws IOException {
    mostInside.accumulateAndGet(inside.incrementAndGet(), Math::max);
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      arrivals.add(new Arrival(body, exchange.getRequestHeaders()));
      held.await();
      if (retryAfter != null) {
        exchange.getResponseHeaders().add("Retry-After", retryAfter);
      }
      byte[] answer = "thank you".getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      inside.decrementAndGet();
    }
  }

  @Override
  public void close() {
    letGo();
    server.stop(0);
    threads.shutdownNow();
  }
}
