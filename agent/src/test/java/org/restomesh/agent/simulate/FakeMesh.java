package org.restomesh.agent.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.restomesh.agent.shared.Json;

/** A server for many devices: slots, pairing that is limited at first, held polls. */
final class FakeMesh implements AutoCloseable {

  private static final String DEVICES = "/api/v1/devices";

  final List<String> forwardedFor = new CopyOnWriteArrayList<>();
  final List<String> retired = new CopyOnWriteArrayList<>();
  private final Map<String, BlockingQueue<String>> queues = new ConcurrentHashMap<>();
  private final AtomicInteger slots = new AtomicInteger();
  private final AtomicInteger pairings = new AtomicInteger();
  private final AtomicInteger commands = new AtomicInteger();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;
  private volatile boolean deliversTwice;

  FakeMesh() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  void deliverTwice() {
    deliversTwice = true;
  }

  private void handle(HttpExchange exchange) throws IOException {
    byte[] bytes = exchange.getRequestBody().readAllBytes();
    JsonNode body = bytes.length == 0 ? null : Json.mapper().readTree(bytes);
    String answer = answer(exchange, exchange.getRequestURI().getPath(), body);
    int status = answer.equals("429") ? 429 : 200;
    byte[] content = answer.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, content.length);
    exchange.getResponseBody().write(content);
    exchange.close();
  }

  private String answer(HttpExchange exchange, String path, JsonNode body) {
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    if (path.equals("/api/v1/auth/login")) {
      return "{\"accessToken\":\"jwt\"}";
    }
    if (path.equals(DEVICES + "/pair")) {
      return pair(exchange, body);
    }
    if (path.equals(DEVICES + "/next-command")) {
      return held(authorization.replace("Device dev_", ""));
    }
    if (path.endsWith("/ack") || path.endsWith("/heartbeat")) {
      return "{}";
    }
    if (!"Bearer jwt".equals(authorization)
        || !"branch-1".equals(exchange.getRequestHeaders().getFirst("X-Branch-Id"))) {
      throw new IllegalStateException("Not authorised as staff: " + path);
    }
    if (path.equals(DEVICES)) {
      return "{\"pairCode\":\"" + slots.incrementAndGet() + "\"}";
    }
    String device = path.substring(DEVICES.length() + 1).replace("/commands", "");
    if (exchange.getRequestMethod().equals("DELETE")) {
      retired.add(device);
      return "null";
    }
    return enqueue(device, body.get("payload"));
  }

  private String pair(HttpExchange exchange, JsonNode body) {
    if (pairings.incrementAndGet() == 2) {
      exchange.getResponseHeaders().add("Retry-After", "11");
      return "429";
    }
    forwardedFor.add(exchange.getRequestHeaders().getFirst("X-Forwarded-For"));
    String id = body.get("pairCode").asText();
    queues.put(id, new LinkedBlockingQueue<>());
    return Json.object().put("deviceId", id).put("token", "dev_" + id).toString();
  }

  private String enqueue(String device, JsonNode payload) {
    String id = Integer.toString(commands.incrementAndGet());
    String command =
        Json.object().put("id", id).put("kind", "noop").set("payload", payload).toString();
    queues.get(device).add(command);
    if (deliversTwice) {
      queues.get(device).add(command);
    }
    return command;
  }

  private String held(String device) {
    try {
      String command = queues.get(device).poll(2, TimeUnit.SECONDS);
      return command == null ? "null" : command;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "null";
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
