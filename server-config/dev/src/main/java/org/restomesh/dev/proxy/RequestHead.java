package org.restomesh.dev.proxy;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the proxy has to know of a request.
 *
 * @param body what follows the head
 * @param isLast whether the client wants no other answer on this connection
 */
record RequestHead(String method, Body body, boolean isLast) {
  private static final Pattern LINE =
      Pattern.compile("([-!#$%&'*+.^_`|~0-9A-Za-z]+) [\\x21-\\x7e]+ HTTP/1\\.1");

  /**
   * Nothing when two readers could take it for different requests, or its connection becomes
   * something else (CONNECT).
   */
  static Optional<RequestHead> of(byte[] bytes) {
    return Head.of(bytes).flatMap(RequestHead::of);
  }

  private static Optional<RequestHead> of(Head head) {
    Matcher line = LINE.matcher(head.firstLine());
    if (!line.matches()
        || line.group(1).equals("CONNECT")
        || head.values("Host").size() != 1
        || !head.isClearOnLength()) {
      return Optional.empty();
    }
    Body body = head.isChunked() ? ChunkedBody.ofRequest() : head.bodyOfLength().orElse(Body.NONE);
    return Optional.of(new RequestHead(line.group(1), body, head.closes()));
  }
}
