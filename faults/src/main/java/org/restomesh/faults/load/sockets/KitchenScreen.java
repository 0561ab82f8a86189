package org.restomesh.faults.load.sockets;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.load.access.PartnerKey;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Caller;

/** A kitchen's screen that keeps itself connected, and hangs up now and then. */
public final class KitchenScreen implements Client {
  private static final Duration HANDSHAKE = Duration.ofSeconds(10);

  /** More than two heartbeats. */
  private static final Duration SILENT = Duration.ofSeconds(35);

  /** Each time that somebody looks. */
  private static final double HANGS_UP = 0.01;

  /** On the wire it is 101, which for the history would be no good answer. */
  private static final int OPENED = 200;

  private static final int CREDENTIAL_GONE = 4401;
  private static final int SCOPE_GONE = 4403;

  private final World world;
  private final String name;
  private final ScreenLog log;
  private final String credential;
  private final Random random;
  private Optional<Open> open = Optional.empty();

  private KitchenScreen(World world, String name, ScreenLog log, String credential, Random random) {
    this.world = world;
    this.name = name;
    this.log = log;
    this.credential = credential;
    this.random = random;
  }

  private record Open(WebSocket socket, Connection connection) {}

  public static KitchenScreen of(World world, Tenant tenant, String role, Random random)
      throws InterruptedException {
    String name = tenant.client(role);
    Caller anybody = world.caller(name, random);
    PartnerKey key = PartnerKey.make(tenant, Staff.adminOf(tenant, anybody).caller());
    String credential = key.openKitchenScreen(anybody).credential();
    ScreenLog log = new ScreenLog(world.history(), tenant, name);
    return new KitchenScreen(world, name, log, credential, random);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void step() throws InterruptedException {
    if (open.isEmpty()) {
      connect();
    } else if (hasEnded(open.get().connection()) || random.nextDouble() < HANGS_UP) {
      hangUp();
    }
  }

  private boolean hasEnded(Connection connection) {
    int code = connection.closeCode();
    if (code == CREDENTIAL_GONE || code == SCOPE_GONE) {
      world.findings().add(name + ": its socket was closed with " + code);
    }
    return code != 0 || System.nanoTime() - connection.heardAt() > SILENT.toNanos();
  }

  private void connect() throws InterruptedException {
    long sentAt = world.history().now();
    Connection connection = new Connection(log);
    try {
      WebSocket socket =
          world
              .wire()
              .client()
              .newWebSocketBuilder()
              .header("Authorization", credential)
              .subprotocols("display.v1")
              .connectTimeout(HANDSHAKE)
              .buildAsync(address(), connection)
              .get(HANDSHAKE.toMillis(), TimeUnit.MILLISECONDS);
      open = Optional.of(new Open(socket, connection));
      answered(sentAt, OPENED, "", false);
    } catch (ExecutionException e) {
      connection.drop();
      refused(sentAt, e.getCause());
    } catch (TimeoutException e) {
      // It may open after all, and is of no use then.
      connection.drop();
      answered(sentAt, 0, "", false);
    }
  }

  private URI address() {
    String base = world.wire().base().toString().replaceFirst("^http", "ws");
    return URI.create(base + "/ws/kitchen");
  }

  private void refused(long sentAt, @Nullable Throwable cause) {
    if (!(cause instanceof WebSocketHandshakeException refusal)) {
      answered(sentAt, 0, "", false);
      return;
    }
    int status = refusal.getResponse().statusCode();
    HttpHeaders headers = refusal.getResponse().headers();
    if (status / 100 == 4) {
      world.findings().add(name + ": its handshake was answered with " + status);
    }
    // The JDK's client does not read the body: that it is an envelope has to be taken from its
    // type.
    boolean enveloped = headers.firstValue("Content-Type").orElse("").contains("json");
    answered(
        sentAt, status, enveloped ? "unread" : "", headers.firstValue("Retry-After").isPresent());
  }

  private void answered(long sentAt, int status, String error, boolean retryAfter) {
    world
        .history()
        .append(
            new Answered(
                sentAt, world.history().now(), name, "open-socket", status, error, retryAfter));
  }

  /** To be called by the screen's own thread, or when that has ended. */
  public void hangUp() {
    open.ifPresent(
        lost -> {
          lost.connection().drop();
          lost.socket().abort();
        });
    open = Optional.empty();
  }
}
