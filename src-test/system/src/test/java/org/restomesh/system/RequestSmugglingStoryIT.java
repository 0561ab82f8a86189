package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.system.kit.RawHttp;

/** What a proxy may take for one request never becomes two, nor another protocol. */
class RequestSmugglingStoryIT {
  private static final String HIDDEN = "GET /api/v1/hidden HTTP/1.1\r\nHost: x\r\n\r\n";
  private static final String POST =
      "POST /api/v1/auth/logout HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
  private static final String GET = "GET /api/v1/auth/jwks HTTP/1.1\r\nHost: 127.0.0.1\r\n";
  private static final String CHUNKED = "Transfer-Encoding: chunked\r\n";
  private static final String END = "0\r\n\r\n";

  private static String length(int bytes) {
    return "Content-Length: " + bytes + "\r\n";
  }

  private static Arguments form(String name, String bytes) {
    return Arguments.of(name, bytes);
  }

  static Stream<Arguments> forms() {
    int withHidden = END.length() + HIDDEN.length();
    String chunkOfHidden = Integer.toHexString(HIDDEN.length()) + "\r\n" + HIDDEN + "\r\n";
    return Stream.of(
        form("CL.TE", POST + length(withHidden) + CHUNKED + "\r\n" + END + HIDDEN),
        form(
            "CL.TE at the socket's door",
            "POST /ws/kitchen HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                + length(withHidden)
                + CHUNKED
                + "\r\n"
                + END
                + HIDDEN),
        form("TE.CL", POST + CHUNKED + length(4) + "\r\n" + chunkOfHidden + END),
        form(
            "TE.TE",
            POST + CHUNKED + "Transfer-Encoding: x\r\n" + length(4) + "\r\n" + chunkOfHidden + END),
        form("another coding", POST + "Transfer-Encoding: xchunked\r\n\r\n" + END + HIDDEN),
        form("identity", POST + "Transfer-Encoding: identity\r\n\r\n" + END + HIDDEN),
        form(
            "a space before the colon",
            POST + "Transfer-Encoding : chunked\r\n" + length(5) + "\r\n" + END + HIDDEN),
        form(
            "a folded line",
            POST
                + "Transfer-Encoding:\r\n chunked\r\n"
                + length(withHidden)
                + "\r\n"
                + END
                + HIDDEN),
        form("two lengths", POST + length(2) + length(2 + HIDDEN.length()) + "\r\n{}" + HIDDEN),
        form("a list of lengths", POST + "Content-Length: 2, 2\r\n\r\n{}" + HIDDEN),
        form("a signed length", POST + "Content-Length: +2\r\n\r\n{}" + HIDDEN),
        form("a negative length", POST + "Content-Length: -2\r\n\r\n{}" + HIDDEN),
        form("a negative chunk", POST + CHUNKED + "\r\n-2\r\n{}\r\n" + END + HIDDEN),
        form("a huge chunk", POST + CHUNKED + "\r\n10000000000000002\r\n{}\r\n" + END + HIDDEN),
        form(
            "chunks of HTTP/1.0",
            (POST + CHUNKED).replace("HTTP/1.1", "HTTP/1.0") + "\r\n" + END + HIDDEN),
        form("two hosts", GET + "Host: evil.example\r\n\r\n" + HIDDEN));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("forms")
  void whatCanBeReadInTwoWaysIsRefusedAndNothingIsReadBehindIt(String name, String bytes) {
    String answers = RawHttp.exchange(bytes);

    assertThat(answers).doesNotContain("/api/v1/hidden").doesNotContain(" 404 ");
    assertThat(answers.split("HTTP/1[.][01] ", -1)).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void whatFollowsAnHonestRequestIsAnswered() {
    assertThat(RawHttp.exchange(POST + length(2) + "\r\n{}" + HIDDEN)).contains("/api/v1/hidden");
  }

  @ParameterizedTest
  @MethodSource("protocols")
  void noConnectionBecomesOneOfAnotherProtocol(String name, String headers) {
    assertThat(RawHttp.exchange(GET + headers + "\r\n")).startsWith("HTTP/1.1 200 ");
  }

  static Stream<Arguments> protocols() {
    return Stream.of(
        upgrade("h2c", "HTTP2-Settings", "AAMAAABkAARAAAAAAAIAAAAA"),
        upgrade("jboss-remoting", "Sec-JbossRemoting-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        upgrade("activemq-remoting", "Sec-ActiveMQRemoting-Key", "dGhlIHNhbXBsZSBub25jZQ=="));
  }

  private static Arguments upgrade(String protocol, String header, String value) {
    return form(
        protocol,
        "Upgrade: %s\r\n%s: %s\r\nConnection: Upgrade, %2$s\r\n"
            .formatted(protocol, header, value));
  }

  @Test
  void nobodySpeaksHttp2WithoutTls() {
    String answer = RawHttp.exchange("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0");

    assertThat(answer).doesNotContain("\0");
  }
}
