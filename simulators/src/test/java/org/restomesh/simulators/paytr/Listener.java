package org.restomesh.simulators.paytr;

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

/** A shop's notification address: keeps what comes, says OK unless told otherwise. */
final class Listener implements AutoCloseable {
  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
  private final Queue<String> answers = new ConcurrentLinkedQueue<>();
  private final HttpServer server;

  Listener() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext(
        "/",
        exchange -> {
          received.add(
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          String answer = answers.poll();
          byte[] bytes = (answer == null ? "OK" : answer).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  /** In this order; then OK. */
  void answers(String... texts) {
    answers.addAll(List.of(texts));
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  String next() throws InterruptedException {
    String form = received.poll(10, TimeUnit.SECONDS);
    if (form == null) {
      throw new AssertionError("nothing came");
    }
    return form;
  }

  boolean isQuiet() {
    return received.isEmpty();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
