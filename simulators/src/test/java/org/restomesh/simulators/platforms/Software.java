package org.restomesh.simulators.platforms;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The restaurant's software: keeps the webhooks that come; answers 200 unless told otherwise. */
final class Software implements AutoCloseable {
  private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
  private final Queue<Integer> statuses = new ConcurrentLinkedQueue<>();
  private final HttpServer server;

  record Received(String method, String path, String proof, String body) {}

  Software() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::receive);
    server.start();
  }

  private void receive(HttpExchange exchange) throws IOException {
    String proof = exchange.getRequestHeaders().getFirst("Authorization");
    if (proof == null) {
      proof = exchange.getRequestHeaders().getFirst("X-Platform-Signature");
    }
    received.add(
        new Received(
            exchange.getRequestMethod(),
            exchange.getRequestURI().getPath(),
            proof,
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
    Integer status = statuses.poll();
    byte[] answer = "{\"orderId\":\"our-id\"}".getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status == null ? 200 : status, answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  /** In this order; then 200. */
  void answers(Integer... codes) {
    statuses.addAll(List.of(codes));
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hooks";
  }

  Received next() {
    try {
      Received one = received.poll(10, TimeUnit.SECONDS);
      if (one == null) {
        throw new AssertionError("nothing came");
      }
      return one;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  boolean isQuiet() {
    return received.isEmpty();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
