package org.restomesh.ws.connection;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.channels.Channel;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.restomesh.ws.handshake.AdmittedPrincipal;

/**
 * Sockets that are over, or were told so, while their connections are not. A client has ten seconds
 * to hang up, then we do; its place is taken until then. No server does this by itself: who does
 * not answer a close frame would stay as long as it likes.
 */
@ApplicationScoped
public class ClosingConnections {
  static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  /** The connection of one whose place must be given back. */
  private record Departure(Channel connection, AdmittedPrincipal admitted, long sinceNanos) {}

  private final Map<Session, Departure> leaving = new ConcurrentHashMap<>();
  private final LongSupplier nanoTime;
  private Executor closing;

  public ClosingConnections() {
    this(System::nanoTime);
  }

  ClosingConnections(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  @Inject
  void configure(GatewayThreads threads) {
    closing = threads.closing();
  }

  /** However often it is called. */
  public void begin(Session session) {
    AdmittedPrincipal admitted =
        session.getUserPrincipal() instanceof AdmittedPrincipal known ? known : null;
    Channel connection = ConnectionLookup.below(session, admitted);
    if (connection.isOpen()) {
      leaving.putIfAbsent(session, new Departure(connection, admitted, nanoTime.getAsLong()));
    } else {
      leave(session, admitted);
    }
  }

  /** To be called every second or so. */
  public void look() {
    long now = nanoTime.getAsLong();
    leaving.forEach(
        (session, departure) -> {
          if (!departure.connection().isOpen()) {
            leave(session, departure.admitted());
          } else if (now - departure.sinceNanos() >= CLOSE_TIMEOUT.toNanos()) {
            leaving.put(session, new Departure(departure.connection(), departure.admitted(), now));
            closing.execute(() -> cut(departure.connection()));
          }
        });
  }

  private void leave(Session session, AdmittedPrincipal admitted) {
    leaving.remove(session);
    if (admitted != null) {
      admitted.leave();
    }
  }

  private static void cut(Channel connection) {
    try {
      connection.close();
    } catch (IOException | RuntimeException alreadyGone) {
      // That is what was wanted.
    }
  }
}
