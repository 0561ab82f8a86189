package org.restomesh.api.http.body;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Log;

/**
 * Reads a body as it arrives, and hands the request back to the server when it is whole, or has
 * failed to arrive. Called by the server's threads and by the one that looks for overdue bodies.
 *
 * <p>Payara loses a request that is handed back at the very moment when the thread that began it
 * returns to the server. So it is handed back only once that thread has been seen to be back; a
 * request that is lost all the same is refused: nothing has been done for it yet, and a retry is
 * served. Payara also reads on when it is asked for more of a body that has ended, and takes the
 * next request for a part of this one. So it is asked only when more is to come.
 */
final class BodyReadListener implements ReadListener {
  /** By then the thread that began the request, and was seen to be back, has done its last step. */
  static final Duration DISPATCH_DELAY = Duration.ofMillis(1);

  /** Each waits twice as long as the one before; the last comes after half a second. */
  static final int MAX_LOOKS = 10;

  /** How long the server has for resuming the request. */
  static final Duration DISPATCH_TIMEOUT = Duration.ofSeconds(5);

  /** By then Payara has reported the end of a body without a length. */
  static final Duration END_OF_BODY_DELAY = Duration.ofMillis(1);

  private static final Log LOG = Log.of(BodyReadListener.class);
  private static final long UNKNOWN_LENGTH = -1;
  private static final int PART_BYTES = 8 * 1024;
  private static final String ATTRIBUTE = BodyReadListener.class.getName();

  private final AsyncContext request;
  private final ServletInputStream in;
  private final BodyMemoryBudget bodies;
  private final boolean onPayara;
  private final long length;
  private final BodyBuffer body;
  private int bytesHeld;

  /** Null while the body arrives. */
  private @Nullable BodyResult result;

  private long handedBackNanos;
  private boolean handedBack;
  private boolean resumed;
  private boolean ended;

  BodyReadListener(
      AsyncContext request, ServletInputStream in, BodyMemoryBudget bodies, boolean onPayara) {
    this.request = request;
    this.in = in;
    this.bodies = bodies;
    this.onPayara = onPayara;
    this.length = request.getRequest().getContentLengthLong();
    this.body = new BodyBuffer(bodies.nanos());
  }

  /** Of a request that was dispatched again; empty when its body was not waited for. */
  static Optional<BodyReadListener> find(ServletRequest request) {
    return Optional.ofNullable((BodyReadListener) request.getAttribute(ATTRIBUTE));
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
      if (onPayara && bytesHeld == length) {
        onAllDataRead();
      } else if (onPayara && length == UNKNOWN_LENGTH && in.available() == 0) {
        bodies.after(END_OF_BODY_DELAY, this::readMore);
        return;
      }
    }
  }

  private void readMore() {
    try {
      onDataAvailable();
    } catch (IOException gone) {
      onError(gone);
    }
  }

  private void take(byte[] part, int count) {
    bytesHeld += count;
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
    if (result == null && !ended) {
      release();
      request.complete();
    }
  }

  synchronized void endIfOverdue(long nanos) {
    if (result == null && !ended && body.isOverdue(nanos)) {
      end(BodyResult.failed(408));
    } else if (isLost(nanos)) {
      release();
      bodies.refuseLost(request);
    }
  }

  /** WildFly loses none: what is late there waits for a thread. */
  private boolean isLost(long nanos) {
    return onPayara
        && handedBack
        && !resumed
        && !ended
        && nanos - handedBackNanos >= DISPATCH_TIMEOUT.toNanos();
  }

  private void end(BodyResult outcome) {
    if (result == null && !ended) {
      result = outcome;
      body.free();
      request.getRequest().setAttribute(ATTRIBUTE, this);
      if (onPayara) {
        handBackOnceReturned(1);
      } else {
        bodies.handBack(this, false);
      }
    }
  }

  private void handBackOnceReturned(int look) {
    if (hasReturned() || look == MAX_LOOKS) {
      bodies.after(DISPATCH_DELAY, () -> bodies.handBack(this, true));
    } else {
      bodies.after(
          DISPATCH_DELAY.multipliedBy(1L << (look - 1)), () -> handBackOnceReturned(look + 1));
    }
  }

  /** Payara takes no setting any more from when the thread that began the request is back. */
  private boolean hasReturned() {
    try {
      request.setTimeout(BodyMemoryBudget.NO_TIMEOUT);
      return false;
    } catch (IllegalStateException tooLate) {
      return true;
    }
  }

  synchronized void handBack() {
    handedBackNanos = bodies.nanos();
    handedBack = true;
    try {
      request.dispatch();
    } catch (RuntimeException gone) {
      LOG.warn("a request whose body had arrived is gone: " + gone);
      release();
    }
  }

  /**
   * Called by the thread that resumes the request, which calls {@link #done} later.
   *
   * @return empty when it is too late and the request has been answered
   */
  synchronized Optional<BodyResult> resume() {
    if (ended) {
      return Optional.empty();
    }
    resumed = true;
    return Optional.ofNullable(result);
  }

  /** The request has been served: its body is no longer needed. */
  synchronized void done() {
    release();
  }

  private void release() {
    ended = true;
    bodies.remove(this, bytesHeld, onPayara && handedBack);
  }
}
