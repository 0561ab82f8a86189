package org.restomesh.dev.proxy;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the proxy has to know of an answer (RFC 9112, section 6.3).
 *
 * @param body what follows the head
 * @param isLast whether the server ends its connection
 */
record AnswerHead(int status, Body body, boolean isLast) {
  private static final Pattern LINE = Pattern.compile("HTTP/1\\.1 (\\d{3})(?: .*)?");
  private static final int SWITCHING_PROTOCOLS = 101;
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  /**
   * Nothing when it is none that a server should give.
   *
   * @param method of the request
   */
  static Optional<AnswerHead> of(byte[] bytes, String method) {
    return Head.of(bytes).filter(Head::isClearOnLength).flatMap(head -> of(head, method));
  }

  private static Optional<AnswerHead> of(Head head, String method) {
    Matcher line = LINE.matcher(head.firstLine());
    if (!line.matches()) {
      return Optional.empty();
    }
    int status = Integer.parseInt(line.group(1));
    return Optional.of(new AnswerHead(status, body(head, method, status), head.closes()));
  }

  private static Body body(Head head, String method, int status) {
    if (method.equals("HEAD") || status / 100 == 1 || hasNone(status)) {
      return Body.NONE;
    }
    return head.isChunked() ? ChunkedBody.ofAnswer() : head.bodyOfLength().orElse(Body.REST);
  }

  private static boolean hasNone(int status) {
    return status == NO_CONTENT || status == NOT_MODIFIED;
  }

  /** Whether another answer to the same request follows. */
  boolean isInterim() {
    return status / 100 == 1 && !isSwitch();
  }

  /** Whether the connection belongs to another protocol from here on. */
  boolean isSwitch() {
    return status == SWITCHING_PROTOCOLS;
  }
}
