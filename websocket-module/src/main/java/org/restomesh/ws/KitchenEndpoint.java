package org.restomesh.ws;

import jakarta.inject.Inject;
import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.OnClose;
import jakarta.websocket.OnError;
import jakarta.websocket.OnMessage;
import jakarta.websocket.OnOpen;
import jakarta.websocket.PongMessage;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.restomesh.shared.Log;
import org.restomesh.ws.connection.ClosingConnections;
import org.restomesh.ws.handshake.AdmittedPrincipal;
import org.restomesh.ws.handshake.CredentialRecheck;
import org.restomesh.ws.protocol.ClientFrame;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.SocketCloseReason;

/**
 * The container's callbacks for one socket. Messages are taken in parts, so that we and not the
 * container refuse a long one.
 */
@ServerEndpoint(value = "/kitchen", subprotocols = ServerFrames.PROTOCOL)
public class KitchenEndpoint {
  private static final Log LOG = Log.of(KitchenEndpoint.class);
  private static final String CLIENT = ConnectedClient.class.getName();
  private static final String TOO_LONG = "a message has 16 KiB at most";

  @Inject Gateway gateway;
  @Inject ClosingConnections closingConnections;

  private final StringBuilder message = new StringBuilder();

  @OnOpen
  public void open(Session session) {
    if (!(session.getUserPrincipal() instanceof AdmittedPrincipal admitted)
        || !admitted.usePlace()) {
      close(session, SocketCloseReason.CREDENTIAL_GONE); // it bypassed the filter, or was too late
      return;
    }
    // The credential may have ended since the handshake.
    Optional<SocketCloseReason> refused = CredentialRecheck.of(admitted.subscriber());
    if (refused.isPresent()) {
      close(session, refused.get());
      return;
    }
    session.getUserProperties().put(CLIENT, gateway.connect(session, admitted.subscriber()));
    if (!session.isOpen()) {
      // It closed before the client was registered here.
      closed(session, new CloseReason(CloseCodes.CLOSED_ABNORMALLY, null));
    }
  }

  @OnMessage
  public void text(String part, boolean last, Session session) {
    if (!(session.getUserProperties().get(CLIENT) instanceof ConnectedClient client)) {
      return;
    }
    if (message.length() + part.length() > ClientFrame.MAX_BYTES) {
      gateway.refuse(client, TOO_LONG);
      return;
    }
    message.append(part);
    if (!last) {
      client.socket().partReceived();
      return;
    }
    String whole = message.toString();
    message.setLength(0);
    if (whole.getBytes(StandardCharsets.UTF_8).length > ClientFrame.MAX_BYTES) {
      gateway.refuse(client, TOO_LONG);
    } else {
      gateway.receive(client, whole);
    }
  }

  @OnMessage
  public void binary(ByteBuffer part, boolean last, Session session) {
    if (session.getUserProperties().get(CLIENT) instanceof ConnectedClient client) {
      gateway.refuse(client, "messages are text");
    }
  }

  @OnMessage
  public void pong(PongMessage answer, Session session) {
    if (session.getUserProperties().get(CLIENT) instanceof ConnectedClient client) {
      client.socket().pongReceived();
    }
  }

  @OnClose
  public void closed(Session session, CloseReason reason) {
    closingConnections.begin(session);
    if (session.getUserProperties().get(CLIENT) instanceof ConnectedClient client) {
      gateway.disconnect(client, reason.getCloseCode().getCode());
    }
  }

  /** Mostly a client that dropped its connection; the container then closes the socket. */
  @OnError
  public void failed(Throwable thrown) {
    if (!(thrown instanceof IOException)) {
      LOG.warn("a socket failed: " + thrown);
    }
  }

  private void close(Session session, SocketCloseReason ending) {
    closingConnections.begin(session);
    try {
      session.close(new CloseReason(ending::code, ending.reason()));
    } catch (IOException alreadyGone) {
      // Closed all the same.
    }
  }
}
