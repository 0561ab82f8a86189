package org.restomesh.agent.support;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.state.AgentState;

/**
 * A server that answers as a test tells it to, by path, and otherwise as the contract says of a
 * device with commands waiting. Refuses whatever a real one would: a wrong realm, a missing content
 * type, an ack of something not claimed.
 */
public final class FakeServer implements AutoCloseable {

  /** One request as it came in. */
  public record Received(String method, String path, String authorization, JsonNode body) {}

  /** What goes back; a status of 0 drops the connection, as a lost answer does. */
  public record Answer(int status, String body, Map<String, String> headers) {

    public static Answer ok(String body) {
      return new Answer(200, body, Map.of());
    }

    public static Answer lost() {
      return new Answer(0, "", Map.of());
    }

    public static Answer error(int status, String code, String message) {
      ObjectNode envelope = Json.object().put("statusCode", status).put("message", message);
      return new Answer(status, envelope.put("errorCode", code).toString(), Map.of());
    }

    /** Of a proxy, or of a server on which Restomesh does not run now. */
    public static Answer withoutEnvelope(int status) {
      return new Answer(status, "<html>Not Found</html>", Map.of());
    }

    public Answer header(String name, String value) {
      return new Answer(status, body, Map.of(name, value));
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final DeviceQueue queue = new DeviceQueue();
  private final List<Received> requests = new CopyOnWriteArrayList<>();
  private final Map<String, BlockingQueue<Function<Received, Answer>>> scripts =
      new ConcurrentHashMap<>();
  private volatile String token = "dev_first";

  public FakeServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  /**
   * What an agent remembers that is paired here.
   *
   * @param expires of its token; null for never
   */
  public AgentState paired(Instant expires) {
    return new AgentState(
        url(), "device-1", "t", "b", "receipt_printer", token, FakeTime.START, expires, null);
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  public DeviceQueue queue() {
    return queue;
  }

  public void acceptToken(String newToken) {
    token = newToken;
  }

  /** Answers the next request to {@code path} (without query) this way, once. */
  public FakeServer next(String path, Answer answer) {
    return next(path, request -> answer);
  }

  public FakeServer next(String path, Function<Received, Answer> answer) {
    scripts.computeIfAbsent(path, key -> new LinkedBlockingQueue<>()).add(answer);
    return this;
  }

  public List<Received> requests(String pathEnd) {
    return requests.stream()
        .filter(request -> request.path().replaceAll("\\?.*", "").endsWith(pathEnd))
        .toList();
  }

  private void handle(HttpExchange exchange) throws IOException {
    byte[] bytes = exchange.getRequestBody().readAllBytes();
    JsonNode body = bytes.length == 0 ? null : Json.mapper().readTree(bytes);
    Received request =
        new Received(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            exchange.getRequestHeaders().getFirst("Authorization"),
            body);
    requests.add(request);
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    Answer answer = answer(request, exchange.getRequestURI().getPath(), type);
    if (answer.status() == 0) {
      exchange.close();
      return;
    }
    answer.headers().forEach(exchange.getResponseHeaders()::add);
    byte[] content = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(answer.status(), content.length == 0 ? -1 : content.length);
    exchange.getResponseBody().write(content);
    exchange.close();
  }

  private Answer answer(Received request, String path, String contentType) {
    if (request.method().equals("POST") && !"application/json".equals(contentType)) {
      return Answer.error(415, null, "Unsupported Media Type");
    }
    BlockingQueue<Function<Received, Answer>> script = scripts.get(path);
    Function<Received, Answer> scripted = script == null ? null : script.poll();
    if (scripted != null) {
      return scripted.apply(request);
    }
    if (!("Device " + token).equals(request.authorization())) {
      return Answer.error(401, "TOKEN_INVALID", "Token is not valid");
    }
    return queue.answer(request, path);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
