package org.restomesh.bench.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Collects what one connection sends and cuts it into requests with a known length. */
public final class IncomingRequests {
  private static final byte[] HEAD_END = {'\r', '\n', '\r', '\n'};
  private static final String LENGTH = "\r\ncontent-length:";

  private byte[] bytes = new byte[4096];
  private int length;

  /**
   * @param head first line and headers, without the empty line
   */
  public record Incoming(String head, String body) {}

  /** Reads what is available; returns false when the client has closed the connection. */
  public boolean readFrom(ReadableByteChannel channel) throws IOException {
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * length);
    }
    int read = channel.read(ByteBuffer.wrap(bytes, length, bytes.length - length));
    length += Math.max(read, 0);
    return read >= 0;
  }

  /**
   * The next request, once it is complete.
   *
   * @throws IllegalStateException when it has no length
   */
  public Optional<Incoming> take() {
    int headEnd = headEnd();
    if (headEnd < 0) {
      return Optional.empty();
    }
    String head = new String(bytes, 0, headEnd, StandardCharsets.ISO_8859_1);
    int from = headEnd + HEAD_END.length;
    int end = from + bodyLength(head);
    if (length < end) {
      return Optional.empty();
    }
    String body = new String(bytes, from, end - from, StandardCharsets.UTF_8);
    System.arraycopy(bytes, end, bytes, 0, length - end);
    length -= end;
    return Optional.of(new Incoming(head, body));
  }

  private int headEnd() {
    for (int i = 0; i + HEAD_END.length <= length; i++) {
      if (bytes[i] == '\r' && Arrays.equals(bytes, i, i + HEAD_END.length, HEAD_END, 0, 4)) {
        return i;
      }
    }
    return -1;
  }

  private static int bodyLength(String head) {
    int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH);
    if (at < 0) {
      throw new IllegalStateException("A request without a length: " + head);
    }
    int from = at + LENGTH.length();
    int to = head.indexOf("\r\n", from);
    return Integer.parseInt((to < 0 ? head.substring(from) : head.substring(from, to)).strip());
  }
}
