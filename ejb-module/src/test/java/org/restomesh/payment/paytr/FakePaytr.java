package org.restomesh.payment.paytr;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.restomesh.support.LocalServer;

/** Notes what it is sent and answers what it was told to. */
final class FakePaytr implements AutoCloseable {
  private final LocalServer server = new LocalServer(this::handle);
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final CountDownLatch asked = new CountDownLatch(1);

  private volatile int status = 200;
  private volatile String body = "{}";
  private volatile boolean silent;

  record Received(String path, Map<String, String> form) {}

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
    return server.url();
  }

  List<Received> received() {
    return received;
  }

  private void handle(HttpExchange exchange) throws IOException {
    String text = LocalServer.text(exchange);
    received.add(new Received(exchange.getRequestURI().getPath(), form(text)));
    asked.countDown();
    if (silent) {
      server.awaitEnd();
    }
    if (status / 100 == 3) {
      exchange.getResponseHeaders().add("Location", url() + "/elsewhere");
    }
    LocalServer.answer(exchange, status, body);
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
    server.close();
  }
}
