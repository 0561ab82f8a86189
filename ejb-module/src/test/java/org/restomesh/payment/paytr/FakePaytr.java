package org.restomesh.payment.paytr;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Notes what it is sent and answers what it was told to. */
final class FakePaytr implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch letGo = new CountDownLatch(1);

  private volatile int status = 200;
  private volatile String body = "{}";
  private volatile boolean silent;

  record Received(String path, Map<String, String> form) {}

  FakePaytr() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  FakePaytr answers(String json) {
    return answers(200, json);
  }

  FakePaytr answers(int code, String text) {
    status = code;
    body = text;
    return this;
  }

  /** Takes requests and never answers. */
  FakePaytr isSilent() {
    silent = true;
    return this;
  }

  void awaitRequest() throws InterruptedException {
    asked.await();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  List<Received> received() {
    return received;
  }

  private void handle(HttpExchange exchange) throws IOException {
    String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    received.add(new Received(exchange.getRequestURI().getPath(), form(text)));
    asked.countDown();
    if (silent) {
      awaitEnd();
    }
    if (status / 100 == 3) {
      exchange.getResponseHeaders().add("Location", url() + "/elsewhere");
    }
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private void awaitEnd() {
    try {
      letGo.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Map<String, String> form(String text) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (String pair : text.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      fields.put(
          URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
          URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return fields;
  }

  @Override
  public void close() {
    letGo.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
