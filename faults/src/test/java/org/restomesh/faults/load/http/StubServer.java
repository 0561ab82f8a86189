package org.restomesh.faults.load.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers one request after the other as it was told to. */
public final class StubServer implements AutoCloseable {
  private final HttpServer server;
  private final Deque<Answer> answers = new ArrayDeque<>();
  private final List<String> bodies = new CopyOnWriteArrayList<>();

  /**
   * @param status 0 ends the connection without an answer
   */
  private record Answer(int status, String body) {}

  public StubServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/", this::answer);
      server.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public StubServer then(int status, String body) {
    synchronized (answers) {
      answers.add(new Answer(status, body));
    }
    return this;
  }

  public URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** What was sent, oldest first. */
  List<String> bodies() {
    return bodies;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      Answer answer;
      synchronized (answers) {
        answer = answers.remove();
      }
      if (answer.status() == 0) {
        return;
      }
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
