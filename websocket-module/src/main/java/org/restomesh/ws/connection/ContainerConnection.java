package org.restomesh.ws.connection;

import jakarta.websocket.CloseReason;
import jakarta.websocket.SendResult;
import jakarta.websocket.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import org.restomesh.realtime.socket.SocketCounters;
import org.restomesh.ws.protocol.SocketCloseReason;
import org.restomesh.ws.protocol.SocketConnection;

/** A connection of the container's. An error ends it; the container then reports the close. */
public final class ContainerConnection implements SocketConnection {
  private final Session session;
  private final Executor closing;
  private final SocketCounters counters;
  private final ClosingConnections closingConnections;
  private final CloseGuard closeGuard = new CloseGuard();

  public ContainerConnection(
      Session session,
      Executor closing,
      SocketCounters counters,
      ClosingConnections closingConnections) {
    this.session = session;
    this.closing = closing;
    this.counters = counters;
    this.closingConnections = closingConnections;
  }

  @Override
  public void send(String frame, Runnable sent, Runnable failed) {
    try {
      closeGuard.run(
          () -> session.getAsyncRemote().sendText(frame, result -> sent(result, sent, failed)));
    } catch (RuntimeException alreadyClosed) { // Tyrus throws nothing more specific
      failed.run();
    }
  }

  private void sent(SendResult result, Runnable sent, Runnable failed) {
    if (result.isOK()) {
      counters.sent();
      sent.run();
    } else {
      failed.run();
    }
  }

  /** Every WebSocket client answers a ping by itself. */
  @Override
  public void ping() {
    try {
      closeGuard.run(this::sendPing);
    } catch (RuntimeException alreadyClosed) {
      // The next frame will fail.
    }
  }

  private void sendPing() {
    try {
      session.getAsyncRemote().sendPing(ByteBuffer.allocate(0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** On another thread: it may wait for a client that reads nothing. */
  @Override
  public void end(SocketCloseReason reason) {
    if (reason == SocketCloseReason.TOO_SLOW) {
      counters.cut();
    }
    closingConnections.begin(session);
    closing.execute(() -> close(reason));
  }

  /** The container waits for this before it closes the connection. */
  @Override
  public void gone() {
    closeGuard.close();
  }

  private void close(SocketCloseReason reason) {
    try {
      session.close(new CloseReason(reason::code, reason.reason()));
    } catch (IOException | RuntimeException alreadyClosed) {
      // That is what was wanted.
    }
  }
}
