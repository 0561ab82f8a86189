package org.restomesh.ws;

import java.util.UUID;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.ws.handshake.Subscriber;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.Socket;

/** A socket and whose it is. */
record Client(UUID id, Subscriber subscriber, Socket socket) {
  UUID branchId() {
    return subscriber.branchId();
  }

  boolean sees(RealtimeEvent event) {
    return subscriber.sees(event.sessionId());
  }

  /** What the client knows this conversation by. */
  UUID sessionId() {
    return subscriber.sessionId() == null ? id : subscriber.sessionId();
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
