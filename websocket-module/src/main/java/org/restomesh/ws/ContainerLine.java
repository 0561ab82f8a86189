package org.restomesh.ws;

import jakarta.websocket.CloseReason;
import jakarta.websocket.SendResult;
import jakarta.websocket.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executor;
import org.restomesh.realtime.SocketCounts;
import org.restomesh.ws.protocol.Ending;
import org.restomesh.ws.protocol.Line;

/** A line of the server's. What goes wrong on it ends it; the container then says so. */
final class ContainerLine implements Line {
  /** A client that does not read is let go after this, with its close frame or without. */
  private static final Duration CLOSED_WITHIN = Duration.ofSeconds(10);

  private final Session session;
  private final Executor closing;
  private final SocketCounts counts;

  ContainerLine(Session session, Executor closing, SocketCounts counts) {
    this.session = session;
    this.closing = closing;
    this.counts = counts;
  }

  @Override
  public void send(String frame, Runnable sent) {
    try {
      session.getAsyncRemote().sendText(frame, result -> sent(result, sent));
    } catch (IllegalStateException | IllegalArgumentException alreadyClosed) {
      hangUp(Ending.UNAVAILABLE);
    }
  }

  private void sent(SendResult result, Runnable sent) {
    if (result.isOK()) {
      counts.sent();
      sent.run();
    } else {
      hangUp(Ending.UNAVAILABLE);
    }
  }

  /** Elsewhere: it may wait for a client that takes nothing. */
  @Override
  public void end(Ending ending) {
    if (ending == Ending.TOO_SLOW) {
      counts.cut();
    }
    hangUp(ending);
  }

  private void hangUp(Ending ending) {
    closing.execute(() -> close(ending));
  }

  private void close(Ending ending) {
    try {
      session.setMaxIdleTimeout(CLOSED_WITHIN.toMillis());
      session.close(new CloseReason(ending::code, ending.reason()));
    } catch (IOException | IllegalStateException alreadyClosed) {
      // That is what was wanted.
    }
  }
}
