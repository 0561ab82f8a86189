package org.restomesh.system.kit;

import java.util.List;

/**
 * Bytes that one reader may take for one request and another for two.
 *
 * @param bytes the hidden request stands somewhere in them
 */
public record SmuggledRequest(String name, String bytes) {
  private static final String POST =
      "POST /api/v1/auth/logout HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
  private static final String GET = "GET /api/v1/auth/jwks HTTP/1.1\r\nHost: 127.0.0.1\r\n";
  private static final String TRACE = GET.replace("GET", "TRACE");
  private static final String DELETE = GET.replace("GET", "DELETE");
  private static final String CHUNKED = "Transfer-Encoding: chunked\r\n";
  private static final String END = "0\r\n\r\n";

  @Override
  public String toString() {
    return name;
  }

  /** One request, and another behind it that nobody can take for a part of the first. */
  public static String honest(String next) {
    return POST + length(2) + "\r\n{}" + next;
  }

  private static String length(int bytes) {
    return "Content-Length: " + bytes + "\r\n";
  }

  private static SmuggledRequest form(String name, String bytes) {
    return new SmuggledRequest(name, bytes);
  }

  /** What no server may answer twice, with this request in each. */
  public static List<SmuggledRequest> all(String hidden) {
    int withHidden = END.length() + hidden.length();
    String chunkOfHidden = Integer.toHexString(hidden.length()) + "\r\n" + hidden + "\r\n";
    return List.of(
        form("CL.TE", POST + length(withHidden) + CHUNKED + "\r\n" + END + hidden),
        form(
            "CL.TE at the socket's door",
            "POST /ws/kitchen HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                + length(withHidden)
                + CHUNKED
                + "\r\n"
                + END
                + hidden),
        form("TE.CL", POST + CHUNKED + length(4) + "\r\n" + chunkOfHidden + END),
        form(
            "TE.TE",
            POST + CHUNKED + "Transfer-Encoding: x\r\n" + length(4) + "\r\n" + chunkOfHidden + END),
        form("another coding", POST + "Transfer-Encoding: xchunked\r\n\r\n" + END + hidden),
        form("identity", POST + "Transfer-Encoding: identity\r\n\r\n" + END + hidden),
        form(
            "a space before the colon",
            POST + "Transfer-Encoding : chunked\r\n" + length(5) + "\r\n" + END + hidden),
        form(
            "a folded line",
            POST
                + "Transfer-Encoding:\r\n chunked\r\n"
                + length(withHidden)
                + "\r\n"
                + END
                + hidden),
        form("two lengths", POST + length(2) + length(2 + hidden.length()) + "\r\n{}" + hidden),
        form("a list of lengths", POST + "Content-Length: 2, 2\r\n\r\n{}" + hidden),
        form("a signed length", POST + "Content-Length: +2\r\n\r\n{}" + hidden),
        form("a negative length", POST + "Content-Length: -2\r\n\r\n{}" + hidden),
        form("a negative chunk", POST + CHUNKED + "\r\n-2\r\n{}\r\n" + END + hidden),
        form("a huge chunk", POST + CHUNKED + "\r\n10000000000000002\r\n{}\r\n" + END + hidden),
        form(
            "chunks of HTTP/1.0",
            (POST + CHUNKED).replace("HTTP/1.1", "HTTP/1.0") + "\r\n" + END + hidden),
        form(
            "a bare line feed",
            POST + length(withHidden) + "X: a\n" + CHUNKED + "\r\n" + END + hidden),
        form(
            "a bare carriage return",
            POST + length(withHidden) + "X: a\r" + CHUNKED + "\r\n" + END + hidden),
        form(
            "a length behind a bare line feed",
            POST + "X: a\n" + length(2 + hidden.length()) + length(2) + "\r\n{}" + hidden),
        form("a chunk that ends with a line feed", POST + CHUNKED + "\r\n2\n{}\n0\n\n" + hidden),
        form("an extension of a chunk", POST + CHUNKED + "\r\n2;\nxx\r\n{}\r\n" + END + hidden),
        form(
            "a trailer", POST + CHUNKED + "\r\n2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n" + hidden),
        form(
            "a coding that is masked",
            POST + length(withHidden) + "Transfer-Encoding: \u000bchunked\r\n\r\n" + END + hidden),
        form("a TRACE with a body", TRACE + length(hidden.length()) + "\r\n" + hidden),
        form("a TRACE with chunks", TRACE + CHUNKED + "\r\n" + chunkOfHidden + END),
        form("a DELETE with a body", DELETE + length(hidden.length()) + "\r\n" + hidden),
        form("a DELETE with chunks", DELETE + CHUNKED + "\r\n" + chunkOfHidden + END),
        form("a GET with a body", GET + length(hidden.length()) + "\r\n" + hidden),
        form("two hosts", GET + "Host: evil.example\r\n\r\n" + hidden));
  }

  /** An upgrade that a proxy may believe in, and no server does, with this request behind it. */
  public static List<SmuggledRequest> upgrades(String hidden) {
    return List.of(
        form(
            "an upgrade to a WebSocket that fails",
            "GET /ws/kitchen HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Version: 777\r\n\r\n"
                + hidden),
        form(
            "an upgrade to HTTP/2",
            GET
                + "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n"
                + "Connection: Upgrade, HTTP2-Settings\r\n\r\n"
                + "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
                + hidden));
  }
}
