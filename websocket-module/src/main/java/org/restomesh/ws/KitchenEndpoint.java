package org.restomesh.ws;

import org.restomesh.ws.connection.ClosingConnections;


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
import org.restomesh.ws.handshake.AdmittedPrincipal;
import org.restomesh.ws.handshake.CredentialRecheck;
import org.restomesh.ws.protocol.ClientFrame;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.SocketCloseReason;

/**
 * What the container tells of one socket. Messages are taken in parts, so that a long one is ours
 * to refuse and not the container's.
 */
@ServerEndpoint(value = "/kitchen", subprotocols = ServerFrames.PROTOCOL)
public class KitchenEndpoint {
  private static final Log LOG = Log.of(KitchenEndpoint.class);
  private static final String CLIENT = ConnectedClient.class.getName();
  private static final String TOO_LONG = "a message has 16 KiB at most";

  @Inject Gateway gateway;
  @Inject ClosingConnections departures;

  private final StringBuilder message = new StringBuilder();

  @OnOpen
  public void open(Session session) {
    if (!(session.getUserPrincipal() instanceof AdmittedPrincipal admitted) || !admitted.enter()) {
      close(session, SocketCloseReason.CREDENTIAL_GONE); // it came past the filter, or far too late
      return;
    }
    // Between handshake and socket the credential may have ended.
    Optional<SocketCloseReason> refused = CredentialRecheck.of(admitted.subscriber());
    if (refused.isPresent()) {
      close(session, refused.get());
      return;
    }
    session.getUserProperties().put(CLIENT, gateway.connect(session, admitted.subscriber()));
    if (!session.isOpen()) {
      // So soon that nobody knew of the client when it went.
      closed(session, new CloseReason(CloseCodes.CLOSED_ABNORMALLY, null));
    }
  }

  @OnMessage
  public void text(String part, boolean last, Session session) {
    if (!(session.getUserProperties().get(CLIENT) instanceof ConnectedClient client)) {
      return;
    }
    if (message.length() + part.length() > ClientFrame.MOST_BYTES) {
      gateway.refuse(client, TOO_LONG);
      return;
    }
    message.append(part);
    if (!last) {
      client.socket().partHeard();
      return;
    }
    String whole = message.toString();
    message.setLength(0);
    if (whole.getBytes(StandardCharsets.UTF_8).length > ClientFrame.MOST_BYTES) {
      gateway.refuse(client, TOO_LONG);
    } else {
      gateway.hear(client, whole);
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
      client.socket().pongHeard();
    }
  }

  @OnClose
  public void closed(Session session, CloseReason reason) {
    departures.begin(session);
    if (session.getUserProperties().get(CLIENT) instanceof ConnectedClient client) {
      gateway.disconnect(client, reason.getCloseCode().getCode());
    }
  }

  /** Mostly a client that went without a word; the container closes the socket then. */
  @OnError
  public void failed(Throwable thrown) {
    if (!(thrown instanceof IOException)) {
      LOG.warn("a socket failed: " + thrown);
    }
  }

  private void close(Session session, SocketCloseReason ending) {
    departures.begin(session);
    try {
      session.close(new CloseReason(ending::code, ending.reason()));
    } catch (IOException alreadyGone) {
      // Then it is closed as well.
    }
  }
}
