package org.restomesh.dev.proxy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * What comes from one side of a connection and was not passed on yet. A connection that breaks ends
 * like any other; {@link #wasBroken} tells. For one thread.
 */
final class Incoming {
  private static final int MAX_HEAD_BYTES = 65_536;
  private static final int PART_BYTES = 8_192;
  private static final Duration FOR_EVER = Duration.ZERO;

  private final Socket socket;
  private final InputStream in;
  private byte[] bytes = new byte[PART_BYTES];
  private int from;
  private int to;
  private boolean broken;

  Incoming(Socket socket) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
  }

  /** Waits for a byte; false when none will come. */
  boolean await() throws IOException {
    return from < to || fill();
  }

  /** Whether there was no orderly end. */
  boolean wasBroken() {
    return broken;
  }

  /**
   * Passes on what belongs to this body, as it comes.
   *
   * @return whether all of it came
   */
  boolean pass(Body body, OutputStream out) throws IOException {
    while (!body.isOver()) {
      if (!await()) {
        return false;
      }
      int end = body.take(bytes, from, to);
      out.write(bytes, from, end - from);
      from = end;
    }
    return true;
  }

  /** As {@link #head(Duration)}, whenever it comes. */
  Optional<byte[]> head() throws IOException {
    return head(FOR_EVER);
  }

  /**
   * A copy of what stands before and in the first empty line; it is still to be passed on. Nothing
   * where that does not come in time, is too long, or has other ends of lines than CR LF.
   */
  Optional<byte[]> head(Duration patience) throws IOException {
    long deadline = System.nanoTime() + patience.toNanos();
    int lineStart = 0;
    for (int i = 0; ; i++) {
      while (from + i == to) {
        if (to - from == MAX_HEAD_BYTES || !fill(patience, deadline)) {
          return Optional.empty();
        }
      }
      if (bytes[from + i] == '\n') {
        if (i == lineStart || bytes[from + i - 1] != '\r') {
          return Optional.empty();
        }
        if (i == lineStart + 1) {
          return lineStart == 0
              ? Optional.empty()
              : Optional.of(Arrays.copyOfRange(bytes, from, from + i + 1));
        }
        lineStart = i + 1;
      }
    }
  }

  private boolean fill(Duration patience, long deadline) throws IOException {
    if (patience.equals(FOR_EVER)) {
      return fill();
    }
    long millis = (deadline - System.nanoTime()) / 1_000_000;
    if (millis <= 0) {
      return false;
    }
    try {
      socket.setSoTimeout((int) millis);
      return fill();
    } catch (SocketTimeoutException late) {
      return false;
    } finally {
      socket.setSoTimeout(0);
    }
  }

  private boolean fill() throws IOException {
    if (from > 0) {
      System.arraycopy(bytes, from, bytes, 0, to - from);
      to -= from;
      from = 0;
    }
    if (to == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    try {
      int length = in.read(bytes, to, bytes.length - to);
      to += Math.max(0, length);
      return length > 0;
    } catch (SocketException gone) {
      broken = true;
      return false;
    }
  }
}
