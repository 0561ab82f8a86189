package org.restomesh.simulators.printer;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Answers a printer what a test has prepared, in order, and keeps what it was asked. */
final class PlayedServer implements AutoCloseable {
  private final HttpServer server;
  private final Deque<Prepared> answers = new ArrayDeque<>();
  private final List<String> asked = new ArrayList<>();

  @SuppressWarnings("ArrayRecordComponent") // written once, compared by nobody
  private record Prepared(int status, Map<String, String> headers, byte[] body) {}

  PlayedServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/printer";
  }

  PlayedServer answers(int status, String type, byte[] body) {
    return answers(status, Map.of("Content-Type", type), body);
  }

  PlayedServer answers(int status, Map<String, String> headers, byte[] body) {
    answers.add(new Prepared(status, headers, body));
    return this;
  }

  PlayedServer answersJson(String json) {
    return answers(200, "application/json", json.getBytes(StandardCharsets.UTF_8));
  }

  PlayedServer answersXml(String xml) {
    return answers(200, "text/xml; charset=utf-8", xml.getBytes(StandardCharsets.UTF_8));
  }

  PlayedServer answersNothing() {
    return answers(200, Map.of(), new byte[0]);
  }

  /** Method, address and body of each request. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  private synchronized void answer(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body);
    Prepared prepared = answers.remove();
    prepared.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(
        prepared.status(), prepared.body().length == 0 ? -1 : prepared.body().length);
    exchange.getResponseBody().write(prepared.body());
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
