package org.restomesh.ws;

import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.ws.handshake.Subscriber;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.Socket;
import org.restomesh.ws.protocol.SocketCloseReason;

/** A socket with its subscriber. */
record ConnectedClient(UUID id, Subscriber subscriber, Socket socket, long openedNanos) {
  UUID branchId() {
    return subscriber.branchId();
  }

  boolean sees(RealtimeEvent event) {
    return subscriber.sees(event.sessionId());
  }

  /** The session id that {@code hello} tells the client. */
  UUID sessionId() {
    UUID ofScreen = subscriber.sessionId();
    return ofScreen == null ? id : ofScreen;
  }

  /**
   * The access log's line for a closed socket, without anything that was sent over it.
   *
   * @param code the server's close code, for when we did not end it ourselves
   */
  String closedLine(int code, long nanos) {
    return "socket=closed code="
        + socket.findEnding().map(SocketCloseReason::code).orElse(code)
        + " seconds="
        + TimeUnit.NANOSECONDS.toSeconds(nanos - openedNanos)
        + " frames="
        + socket.frames()
        + " tenant="
        + subscriber.tenantId()
        + " caller="
        + subscriber.who();
  }

  static String frameOf(RealtimeEvent event) {
    return ServerFrames.event(
        event.id(),
        event.type(),
        event.occurredAt(),
        event.orderId(),
        event.version(),
        event.data());
  }
}
