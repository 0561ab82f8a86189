package org.restomesh.ws;

import jakarta.websocket.CloseReason;
import jakarta.websocket.SendResult;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.restomesh.realtime.SocketCounts;
import org.restomesh.ws.protocol.Ending;
import org.restomesh.ws.protocol.Line;

/**
 * A line of the server's. What goes wrong on it ends it; the container then says so. Payara keeps
 * the buffers of a connection that has gone for another one: a frame that came too late might be
 * somebody else's to read, so nothing is handed over once the container closes it.
 */
final class ContainerLine implements Line {
  /** A client that does not read is let go after this, with its close frame or without. */
  private static final Duration CLOSED_WITHIN = Duration.ofSeconds(10);

  /** More than a thread needs that was interrupted by others just before. */
  static final Duration HANDED_WITHIN = Duration.ofMillis(50);

  private final Session session;
  private final Executor closing;
  private final SocketCounts counts;

  /**
   * Held while a frame is handed over. Only {@link #gone} ever finds it held: a socket hands over
   * one at a time.
   */
  private final ReentrantLock handing = new ReentrantLock();

  private volatile boolean gone;

  private final Duration handedWithin;

  ContainerLine(Session session, Executor closing, SocketCounts counts, Duration handedWithin) {
    this.handedWithin = handedWithin;
    this.session = session;
    this.closing = closing;
    this.counts = counts;
  }

  @Override
  public void send(String frame, Runnable sent, Runnable failed) {
    handing.lock();
    try {
      if (!gone) {
        session.getAsyncRemote().sendText(frame, result -> sent(result, sent, failed));
      }
    } catch (RuntimeException alreadyClosed) { // Tyrus has nothing more special
      failed.run();
    } finally {
      handing.unlock();
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

  /** WildFly hangs up on whoever is silent for 90 s; every client answers this by itself. */
  @Override
  public void ping() {
    handing.lock();
    try {
      if (!gone) {
        session.getAsyncRemote().sendPing(ByteBuffer.allocate(0));
      }
    } catch (IOException | RuntimeException alreadyClosed) {
      // Whoever sends the next frame will be told.
    } finally {
      handing.unlock();
    }
  }

  /** Elsewhere: it may wait for a client that takes nothing. */
  @Override
  public void end(Ending ending) {
    if (ending == Ending.TOO_SLOW) {
      counts.cut();
    }
    closing.execute(() -> close(ending));
  }

  /**
   * The container waits for this before it closes the connection. Not for long: a frame that is
   * further on its way may itself have to wait for the container, which then holds what it needs.
   */
  @Override
  public void gone() {
    gone = true;
    try {
      if (handing.tryLock(handedWithin.toMillis(), TimeUnit.MILLISECONDS)) {
        handing.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void close(Ending ending) {
    try {
      session.setMaxIdleTimeout(CLOSED_WITHIN.toMillis());
      session.close(new CloseReason(ending::code, ending.reason()));
    } catch (IOException | RuntimeException alreadyClosed) {
      // That is what was wanted.
    }
  }
}
