package org.restomesh.bench.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads one response from the bytes received so far. It starts over each time: answers are small
 * and nearly always arrive whole.
 */
final class ResponseParser {
  private static final int NO_BODY = 204;
  private static final int UNKNOWN = -1;

  private final byte[] bytes;
  private final int length;
  private int position;

  ResponseParser(byte[] bytes, int length) {
    this.bytes = bytes;
    this.length = length;
  }

  /**
   * The response, or nothing while a part of it is missing.
   *
   * @throws UnexpectedAnswer when these bytes are no HTTP/1.1 response of known length
   */
  Optional<Response> parse() {
    int lineEnd = endOfLine();
    if (lineEnd == UNKNOWN) {
      return Optional.empty();
    }
    int status = status();
    position = lineEnd + 2;
    int contentLength = UNKNOWN;
    boolean chunked = false;
    boolean last = false;
    for (lineEnd = endOfLine(); lineEnd > position; lineEnd = endOfLine()) {
      if (lineStartsWith("content-length:")) {
        contentLength = number(text(position + "content-length:".length(), lineEnd), 10);
      } else if (lineStartsWith("transfer-encoding:")) {
        chunked = true;
      } else if (lineStartsWith("connection: close")) {
        last = true;
      }
      position = lineEnd + 2;
    }
    if (lineEnd == UNKNOWN) {
      return Optional.empty();
    }
    position = lineEnd + 2;
    Optional<String> body = chunked ? chunks() : plain(status == NO_BODY ? 0 : contentLength);
    boolean closing = last;
    return body.map(text -> new Response(status, text, closing));
  }

  /** The index after the response that was parsed. */
  int end() {
    return position;
  }

  private int status() {
    String version = "HTTP/1.1 ";
    if (!lineStartsWith(version)) {
      throw new UnexpectedAnswer("Not HTTP/1.1: " + text(position, Math.min(length, 100)));
    }
    int from = position + version.length();
    return number(text(from, from + 3), 10);
  }

  private Optional<String> plain(int size) {
    if (size == UNKNOWN) {
      throw new UnexpectedAnswer("A response without a length");
    }
    if (length - position < size) {
      return Optional.empty();
    }
    position += size;
    return Optional.of(text(position - size, position));
  }

  private Optional<String> chunks() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      int lineEnd = endOfLine();
      if (lineEnd == UNKNOWN) {
        return Optional.empty();
      }
      int size = number(text(position, lineEnd), 16);
      int from = lineEnd + 2;
      if (length < from + size + 2) {
        return Optional.empty();
      }
      body.write(bytes, from, size);
      position = from + size + 2;
      if (size == 0) {
        return Optional.of(body.toString(StandardCharsets.UTF_8));
      }
    }
  }

  /** The index of the CR that ends the line at the position. */
  private int endOfLine() {
    for (int i = position; i + 1 < length; i++) {
      if (bytes[i] == '\r' && bytes[i + 1] == '\n') {
        return i;
      }
    }
    return UNKNOWN;
  }

  /** Ignores the case of ASCII letters. */
  private boolean lineStartsWith(String prefix) {
    if (position + prefix.length() > length) {
      return false;
    }
    for (int i = 0; i < prefix.length(); i++) {
      if (Character.toLowerCase(bytes[position + i]) != Character.toLowerCase(prefix.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private static int number(String text, int radix) {
    try {
      return Integer.parseInt(text.strip(), radix);
    } catch (NumberFormatException e) {
      throw new UnexpectedAnswer("Not a number: " + text);
    }
  }
}
