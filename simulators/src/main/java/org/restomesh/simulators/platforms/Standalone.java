package org.restomesh.simulators.platforms;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Settings;
import org.restomesh.simulators.delivery.Signatures;

/** The same platforms without an application server, for tests in one process and for benches. */
public final class Standalone implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Platforms platforms;

  private Standalone(HttpServer server, Settings settings, Clock clock) {
    this.server = server;
    this.platforms = new Platforms(settings, clock);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /**
   * @param port 0 for any that is free
   */
  public static Standalone start(int port, Settings settings, Clock clock) {
    try {
      InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      return new Standalone(HttpServer.create(address, 0), settings, clock);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void main(String[] arguments) {
    Standalone running =
        start(Integer.parseInt(arguments[0]), Settings.fromSystem(), Clock.systemUTC());
    System.Logger log = System.getLogger(Standalone.class.getName());
    log.log(System.Logger.Level.INFO, "{0}", running.baseUri("platform_a"));
  }

  /**
   * @param platform platform_a to platform_d
   */
  public URI baseUri(String platform) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + platform);
  }

  private void handle(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Reply reply = answer(exchange, body);
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] bytes = Signatures.utf8(reply.body());
    if (bytes.length > 0) {
      exchange.getResponseHeaders().set("Content-Type", reply.type() + ";charset=UTF-8");
    }
    exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
    exchange.close();
  }

  private Reply answer(HttpExchange exchange, byte[] body) {
    URI uri = exchange.getRequestURI();
    String[] path = uri.getRawPath().split("/", 3);
    if (path.length < 2 || platforms.named(path[1]) == null) {
      return Reply.empty(404);
    }
    Map<String, String> headers = new TreeMap<>();
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) ->
                headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
    String below = path.length < 3 ? "/" : "/" + path[2];
    try {
      return platforms
          .named(path[1])
          .serve(
              new Request(
                  exchange.getRequestMethod(),
                  below,
                  uri.getRawQuery(),
                  headers,
                  Request.utf8(body)));
    } catch (Refusal e) {
      return Reply.error(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    platforms.close();
  }
}
