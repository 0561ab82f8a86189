package org.restomesh.faults.load.webhooks;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.restomesh.dev.Ports;
import org.restomesh.faults.history.Observation.WebhookReceived;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Json;
import org.restomesh.faults.load.http.Reply;

/** The endpoints of all partners, one path for each tenant. Refuses one event in a hundred once. */
public final class Receiver implements AutoCloseable {
  /** Chance may pick them, and nobody may be told anything there. */
  private static final Set<Integer> REFUSED_PORTS = Set.of(50070, 61616);

  private static final List<String> EVENTS =
      List.of(
          "order.created.v1", "order.completed.v1", "order.cancelled.v1", "checkout.completed.v1");
  private static final int REFUSED_OF = 100;
  private static final int OK = 200;
  private static final int UNAVAILABLE = 503;

  static {
    // Otherwise each answer on a used connection waits 40 ms for an acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final World world;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool(Receiver::thread);
  private final Map<String, String> secrets = new ConcurrentHashMap<>();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  private Receiver(World world, HttpServer server) {
    this.world = world;
    this.server = server;
  }

  public static Receiver open(World world) {
    int port = Ports.free();
    while (REFUSED_PORTS.contains(port)) {
      port = Ports.free();
    }
    try {
      InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      Receiver receiver = new Receiver(world, HttpServer.create(address, 0));
      receiver.server.setExecutor(receiver.threads);
      receiver.server.createContext("/", receiver::receive);
      receiver.server.start();
      return receiver;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "receiver");
    thread.setDaemon(true);
    return thread;
  }

  /** From now on the tenant's events come here. */
  public void subscribe(Tenant tenant, Staff admin) throws InterruptedException {
    String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/" + tenant.name();
    Map<String, Object> body = Map.of("url", url, "events", EVENTS, "description", tenant.name());
    Reply made = admin.caller().make("subscribe", "/api/v1/webhooks/subscriptions", body);
    secrets.put("/" + tenant.name(), made.text("secret"));
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      exchange.sendResponseHeaders(status(exchange, body), -1);
    }
  }

  private int status(HttpExchange exchange, byte[] body) {
    String path = exchange.getRequestURI().getPath();
    String signature = exchange.getRequestHeaders().getFirst("X-Service-Signature");
    String secret = secrets.getOrDefault(path, "");
    if (signature == null || !Signature.isGood(secret, signature, body)) {
      world.findings().add("webhook to " + path + " whose signature does not verify");
      return OK;
    }
    JsonNode event = Json.read(new String(body, StandardCharsets.UTF_8));
    String id = event.path("id").asText();
    if (seen.add(id) && Math.floorMod(id.hashCode(), REFUSED_OF) == 0) {
      return UNAVAILABLE;
    }
    record(path.substring(1), id, event);
    return OK;
  }

  private void record(String tenant, String id, JsonNode event) {
    JsonNode payload = event.path("payload");
    String about = payload.path("orderId").asText(payload.path("paymentRef").asText("nothing"));
    String happened = event.path("type").asText().replaceFirst("\\.v\\d+$", "");
    String owner = world.markers().nameOf(event.path("tenantId").asText());
    world
        .history()
        .append(
            new WebhookReceived(world.history().now(), tenant, id, happened + ":" + about, owner));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
