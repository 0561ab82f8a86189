package org.restomesh.delivery.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.support.LocalServer;
import org.restomesh.support.ManualClock;

/** Notes what it is sent and answers what it was told to, in that order; then {@code {}}. */
public final class ScriptedPlatform implements AutoCloseable {
  private final LocalServer server = new LocalServer(this::handle);
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final List<PlatformCalled> told = new CopyOnWriteArrayList<>();
  private final Queue<Scripted> script = new ConcurrentLinkedQueue<>();
  private final ManualClock realTime = ManualClock.at("2026-03-01T16:00:00Z");
  private final PlatformHttp http;

  private volatile Consumer<PlatformCalled> observer = told::add;
  private volatile boolean silent;

  /**
   * @param target path and query as they came
   * @param headers by their names in lower case
   */
  public record Received(String method, String target, Map<String, String> headers, String body) {}

  private record Scripted(int status, Map<String, String> headers, String body) {}

  public ScriptedPlatform() {
    this(Duration.ofSeconds(15));
  }

  ScriptedPlatform(Duration deadline) {
    http =
        OpenHttp.to(
            Map.of(
                "PLATFORM_A_API_BASE_URL", url() + "/",
                "PLATFORM_B_API_BASE_URL", url(),
                "PLATFORM_C_API_BASE_URL", url(),
                "PLATFORM_D_API_BASE_URL", url()),
            realTime,
            call -> observer.accept(call),
            deadline);
  }

  public ScriptedPlatform answers(String json) {
    return answers(200, json);
  }

  public ScriptedPlatform answers(int status, String body) {
    return answers(status, Map.of(), body);
  }

  ScriptedPlatform answers(int status, Map<String, String> headers, String body) {
    script.add(new Scripted(status, headers, body));
    return this;
  }

  /** Sends the beginning of an answer and no end. */
  ScriptedPlatform isSilent() {
    silent = true;
    return this;
  }

  /** Nobody listens there any more. */
  void goesAway() {
    server.goAway();
  }

  void isObservedBy(Consumer<PlatformCalled> other) {
    observer = other;
  }

  /** Talks to this platform only, whichever is meant. */
  public PlatformHttp http() {
    return http;
  }

  ManualClock realTime() {
    return realTime;
  }

  String url() {
    return server.url() + "/base";
  }

  public List<Received> received() {
    return received;
  }

  /** The only request that came. */
  public Received only() {
    if (received.size() != 1) {
      throw new AssertionError("not one request: " + received);
    }
    return received.get(0);
  }

  public List<PlatformCalled> told() {
    return told;
  }

  public static PlatformAccount account(
      Platform platform, String remoteRestaurantId, Map<String, String> credentials) {
    return new PlatformAccount(
        UUID.fromString("0195a000-0000-7000-8000-000000000001"),
        UUID.fromString("0195a000-0000-7000-8000-000000000002"),
        platform,
        remoteRestaurantId,
        PlatformEnvironment.PRODUCTION,
        ZoneId.of("Europe/Istanbul"),
        new PlatformCredentials(credentials),
        null);
  }

  @Override
  public void close() {
    http.close();
    server.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name, String.join("|", values)));
    String body = LocalServer.text(exchange);
    String target = exchange.getRequestURI().toString();
    received.add(
        new Received(
            exchange.getRequestMethod(), target.replaceFirst("^/base", ""), headers, body));
    if (silent) {
      exchange.sendResponseHeaders(200, 0);
      exchange.getResponseBody().write('{');
      exchange.getResponseBody().flush();
      server.awaitEnd();
    }
    answer(exchange, script.isEmpty() ? new Scripted(200, Map.of(), "{}") : script.remove());
  }

  private static void answer(HttpExchange exchange, Scripted answer) throws IOException {
    answer.headers().forEach(exchange.getResponseHeaders()::add);
    LocalServer.answer(exchange, answer.status(), answer.body());
  }
}
