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
import org.jspecify.annotations.Nullable;
import org.restomesh.ws.handshake.AdmittedPrincipal;

/**
 * Sockets that have ended, or were told to, while their connections are still open. A client has
 * ten seconds to hang up, then we do; it keeps its place until then. No server does this by itself:
 * a client that does not answer a close frame could stay as long as it likes.
 */
@ApplicationScoped
public class ClosingConnections {
  static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  /**
   * A connection that still takes a place.
   *
   * @param admitted null when the socket bypassed the filter, and has no place to free
   */
  private record PendingClose(
      Channel connection, @Nullable AdmittedPrincipal admitted, long sinceNanos) {}

  private final Map<Session, PendingClose> pendingCloses = new ConcurrentHashMap<>();
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

  /** May be called more than once. */
  public void begin(Session session) {
    AdmittedPrincipal admitted =
        session.getUserPrincipal() instanceof AdmittedPrincipal known ? known : null;
    Channel connection = ConnectionLookup.below(session, admitted);
    if (connection.isOpen()) {
      pendingCloses.putIfAbsent(
          session, new PendingClose(connection, admitted, nanoTime.getAsLong()));
    } else {
      remove(session, admitted);
    }
  }

  /** Call every second or so. */
  public void closeOverdue() {
    long now = nanoTime.getAsLong();
    pendingCloses.forEach(
        (session, pending) -> {
          if (!pending.connection().isOpen()) {
            remove(session, pending.admitted());
          } else if (now - pending.sinceNanos() >= CLOSE_TIMEOUT.toNanos()) {
            pendingCloses.put(
                session, new PendingClose(pending.connection(), pending.admitted(), now));
            closing.execute(() -> forceClose(pending.connection()));
          }
        });
  }

  private void remove(Session session, @Nullable AdmittedPrincipal admitted) {
    pendingCloses.remove(session);
    if (admitted != null) {
      admitted.freePlace();
    }
  }

  private static void forceClose(Channel connection) {
    try {
      connection.close();
    } catch (IOException | RuntimeException alreadyGone) {
      // That is what was wanted.
    }
  }
}
