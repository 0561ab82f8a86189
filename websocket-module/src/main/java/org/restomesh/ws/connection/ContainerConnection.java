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

/** A line of the server's. What goes wrong on it ends it; the container then says so. */
public final class ContainerConnection implements SocketConnection {
  private final Session session;
  private final Executor closing;
  private final SocketCounters counts;
  private final ClosingConnections departures;
  private final CloseGuard handover = new CloseGuard();

  public ContainerConnection(
      Session session, Executor closing, SocketCounters counts, ClosingConnections departures) {
    this.session = session;
    this.closing = closing;
    this.counts = counts;
    this.departures = departures;
  }

  @Override
  public void send(String frame, Runnable sent, Runnable failed) {
    try {
      handover.hand(
          () -> session.getAsyncRemote().sendText(frame, result -> sent(result, sent, failed)));
    } catch (RuntimeException alreadyClosed) { // Tyrus has nothing more special
      failed.run();
    }
  }

  private void sent(SendResult result, Runnable sent, Runnable failed) {
    if (result.isOK()) {
      counts.sent();
      sent.run();
    } else {
      failed.run();
    }
  }

  /** Every client answers this by itself. */
  @Override
  public void ping() {
    try {
      handover.hand(this::sendPing);
    } catch (RuntimeException alreadyClosed) {
      // Whoever sends the next frame will be told.
    }
  }

  private void sendPing() {
    try {
      session.getAsyncRemote().sendPing(ByteBuffer.allocate(0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Elsewhere: it may wait for a client that takes nothing. */
  @Override
  public void end(SocketCloseReason ending) {
    if (ending == SocketCloseReason.TOO_SLOW) {
      counts.cut();
    }
    departures.begin(session);
    closing.execute(() -> close(ending));
  }

  /** The container waits for this before it closes the connection. */
  @Override
  public void gone() {
    handover.end();
  }

  private void close(SocketCloseReason ending) {
    try {
      session.close(new CloseReason(ending::code, ending.reason()));
    } catch (IOException | RuntimeException alreadyClosed) {
      // That is what was wanted.
    }
  }
}
