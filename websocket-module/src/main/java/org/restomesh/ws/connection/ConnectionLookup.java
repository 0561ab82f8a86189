package org.restomesh.ws.connection;

import jakarta.websocket.Session;
import java.lang.reflect.InvocationTargetException;
import java.nio.channels.Channel;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Log;
import org.restomesh.ws.handshake.AdmittedPrincipal;

/** Finds the connection below a socket, which Jakarta WebSocket does not expose. */
final class ConnectionLookup {
  private static final Log LOG = Log.of(ConnectionLookup.class);

  private static final Channel UNKNOWN =
      new Channel() {
        @Override
        public boolean isOpen() {
          return false;
        }

        @Override
        public void close() {}
      };

  private ConnectionLookup() {}

  /**
   * @param admitted null when the socket bypassed the filter
   */
  static Channel below(Session session, @Nullable AdmittedPrincipal admitted) {
    if (admitted != null && admitted.connection().isPresent()) {
      return admitted.connection().get();
    }
    return ofUndertow(session);
  }

  /**
   * Its session has the channel (io.undertow.websockets.jsr.UndertowSession), but in no interface.
   */
  private static Channel ofUndertow(Session session) {
    try {
      Object channel = session.getClass().getMethod("getWebSocketChannel").invoke(session);
      return channel instanceof Channel known ? known : UNKNOWN;
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      LOG.warn("this server does not expose the connection below a socket: " + e);
      return UNKNOWN;
    }
  }
}
