package org.restomesh.api.http.body;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;

/**
 * Takes in a body as it comes, and hands the request on when it is there, or has failed to come. By
 * the server's threads and the one that looks for the overdue.
 */
final class BodyArrival implements ReadListener {
  private static final int PART_BYTES = 8 * 1024;

  private final AsyncContext request;
  private final ServletInputStream in;
  private final ArrivingBodies bodies;
  private final ArrivingBody body;
  private int held;
  private boolean over;

  BodyArrival(AsyncContext request, ServletInputStream in, ArrivingBodies bodies, long nanos) {
    this.request = request;
    this.in = in;
    this.bodies = bodies;
    this.body = new ArrivingBody(nanos);
  }

  @Override
  public synchronized void onDataAvailable() throws IOException {
    byte[] part = new byte[PART_BYTES];
    while (!over && in.isReady() && !in.isFinished()) {
      int length = in.read(part);
      if (length < 0) {
        return; // onAllDataRead follows
      }
      take(part, length);
    }
  }

  private void take(byte[] part, int length) {
    held += length;
    if (!bodies.hold(length)) {
      end(Arrived.failed(503));
    } else if (!body.add(part, length)) {
      end(Arrived.failed(413));
    }
  }

  @Override
  public synchronized void onAllDataRead() {
    end(Arrived.whole(body.bytes()));
  }

  /** The client has gone. */
  @Override
  public synchronized void onError(Throwable gone) {
    if (leave()) {
      request.complete();
    }
  }

  synchronized void endIfOverdue(long nanos) {
    if (body.isOverdue(nanos)) {
      end(Arrived.failed(408));
    }
  }

  private void end(Arrived result) {
    if (leave()) {
      result.putInto(request.getRequest());
      request.dispatch();
    }
  }

  private boolean leave() {
    if (over) {
      return false;
    }
    over = true;
    bodies.left(this, held);
    return true;
  }
}
