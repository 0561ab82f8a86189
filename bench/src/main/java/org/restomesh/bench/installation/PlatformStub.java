package org.restomesh.bench.installation;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A delivery platform that accepts every login and every call: its own cost is not what is
 * measured.
 */
public final class PlatformStub implements AutoCloseable {
  private static final byte[] LOGGED_IN =
      "{\"access_token\":\"bench\",\"token_type\":\"Bearer\",\"expires_in\":1800}"
          .getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DONE = "{}".getBytes(StandardCharsets.US_ASCII);

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final AtomicInteger actions = new AtomicInteger();

  private PlatformStub(HttpServer server) {
    this.server = server;
  }

  static PlatformStub open() {
    // Otherwise the body of each answer would wait 40 ms for the TCP ACK of its headers.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    try {
      InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      PlatformStub stub = new PlatformStub(HttpServer.create(anyPort, 1024));
      stub.server.createContext("/v2/login", exchange -> answer(exchange, LOGGED_IN));
      stub.server.createContext("/", stub::act);
      stub.server.setExecutor(stub.threads);
      stub.server.start();
      return stub;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Requests that were no logins. */
  public int actions() {
    return actions.get();
  }

  private void act(HttpExchange exchange) throws IOException {
    actions.incrementAndGet();
    answer(exchange, DONE);
  }

  private static void answer(HttpExchange exchange, byte[] body) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
