package org.restomesh.api.http.body;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletRequest;
import java.io.IOException;
import java.time.Duration;
import org.restomesh.shared.Log;

/**
 * Takes in a body as it comes, and hands the request back to the server when it is there, or has
 * failed to come. By the server's threads and the one that looks for the overdue.
 *
 * <p>Payara loses a request that is handed back in the very moment in which the thread that began
 * it returns to the server. So that thread gets a head start; and should a request be lost all the
 * same, it is refused: nothing has become of it yet, and whoever asks again is served. Payara also
 * reads on when it is asked for more of a body that has ended, and takes the next request for a
 * part of this one. So it is asked only when more is to come.
 */
final class BodyReadListener implements ReadListener {
  /** How long the thread that began to wait has for its way back to the server. */
  static final Duration HEAD_START = Duration.ofMillis(2);

  /** How long the server has for taking the request up again. */
  static final Duration TAKEN_UP_WITHIN = Duration.ofSeconds(5);

  /** By then Payara has told that a body without a length has ended. */
  static final Duration BEFORE_ASKING_FOR_MORE = Duration.ofMillis(1);

  private static final Log LOG = Log.of(BodyReadListener.class);
  private static final long NOT_TOLD = -1;
  private static final int PART_BYTES = 8 * 1024;
  private static final String ATTRIBUTE = BodyReadListener.class.getName();

  private final AsyncContext request;
  private final ServletInputStream in;
  private final BodyMemoryBudget bodies;
  private final boolean onPayara;
  private final long length;
  private int held;

  /** Null when it has come, or will not. */
  private BodyBuffer body;

  /** Null while the body comes. */
  private BodyResult result;

  private long handedBackNanos;
  private boolean handedBack;
  private boolean takenUp;
  private boolean over;

  BodyReadListener(
      AsyncContext request, ServletInputStream in, BodyMemoryBudget bodies, boolean onPayara) {
    this.request = request;
    this.in = in;
    this.bodies = bodies;
    this.onPayara = onPayara;
    this.length = request.getRequest().getContentLengthLong();
    this.body = new BodyBuffer(bodies.nanos());
  }

  /** Of a request that comes again; null when nothing was waited for. */
  static BodyReadListener of(ServletRequest request) {
    return (BodyReadListener) request.getAttribute(ATTRIBUTE);
  }

  @Override
  public synchronized void onDataAvailable() throws IOException {
    byte[] part = new byte[PART_BYTES];
    // Not isFinished: on Payara that is true while the last bytes have still to be read.
    while (result == null && in.isReady()) {
      int count = in.read(part);
      if (count < 0) {
        return; // onAllDataRead follows
      }
      take(part, count);
      if (onPayara && held == length) {
        onAllDataRead();
      } else if (onPayara && length == NOT_TOLD && in.available() == 0) {
        bodies.after(BEFORE_ASKING_FOR_MORE, this::askForMore);
        return;
      }
    }
  }

  private void askForMore() {
    try {
      onDataAvailable();
    } catch (IOException gone) {
      onError(gone);
    }
  }

  private void take(byte[] part, int count) {
    held += count;
    if (!bodies.hold(count)) {
      end(BodyResult.failed(503));
    } else if (!body.add(part, count)) {
      end(BodyResult.failed(413));
    }
  }

  @Override
  public synchronized void onAllDataRead() {
    if (result == null) {
      end(BodyResult.whole(body.bytes()));
    }
  }

  /** The client has gone. */
  @Override
  public synchronized void onError(Throwable gone) {
    if (result == null && !over) {
      leave();
      request.complete();
    }
  }

  synchronized void endIfOverdue(long nanos) {
    if (result == null && !over && body.isOverdue(nanos)) {
      end(BodyResult.failed(408));
    } else if (isLost(nanos)) {
      leave();
      bodies.refuseLost(request);
    }
  }

  /** WildFly loses none: what is late there waits for a thread. */
  private boolean isLost(long nanos) {
    return onPayara
        && handedBack
        && !takenUp
        && !over
        && nanos - handedBackNanos >= TAKEN_UP_WITHIN.toNanos();
  }

  private void end(BodyResult how) {
    if (result == null && !over) {
      result = how;
      Duration headStart = body.headStart(bodies.nanos());
      body = null;
      request.getRequest().setAttribute(ATTRIBUTE, this);
      bodies.after(headStart, () -> bodies.handBack(this, onPayara));
    }
  }

  synchronized void handBack() {
    handedBackNanos = bodies.nanos();
    handedBack = true;
    try {
      request.dispatch();
    } catch (RuntimeException gone) {
      LOG.warn("a request whose body had come is gone: " + gone);
      leave();
    }
  }

  /**
   * By the thread that goes on with the request, and tells {@link #done} later.
   *
   * @return null when it comes too late and has been answered
   */
  synchronized BodyResult takeUp() {
    if (over) {
      return null;
    }
    takenUp = true;
    return result;
  }

  /** The request has been served: its body is needed no more. */
  synchronized void done() {
    leave();
  }

  private void leave() {
    over = true;
    bodies.left(this, held, onPayara && handedBack);
  }
}
