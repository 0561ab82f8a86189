package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.RawHttp;
import org.restomesh.system.kit.SmuggledRequest;

/** What a proxy may take for one request never becomes two, nor another protocol. */
class RequestSmugglingStoryIT {
  private static final String HIDDEN = "GET /api/v1/hidden HTTP/1.1\r\nHost: x\r\n\r\n";
  private static final String GET = "GET /api/v1/auth/jwks HTTP/1.1\r\nHost: 127.0.0.1\r\n";

  static List<SmuggledRequest> forms() {
    return SmuggledRequest.all(HIDDEN);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("forms")
  void whatCanBeReadInTwoWaysIsRefusedAndNothingIsReadBehindIt(SmuggledRequest form) {
    String answers = RawHttp.exchange(form.bytes());

    assertThat(answers).doesNotContain("/api/v1/hidden").doesNotContain(" 404 ");
    assertThat(answers.split("HTTP/1[.][01] ", -1)).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void whatFollowsAnHonestRequestIsAnswered() {
    assertThat(RawHttp.exchange(SmuggledRequest.honest(HIDDEN))).contains("/api/v1/hidden");
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "other.example"})
  void anAbsoluteAddressChangesNobodysAddress(String host) {
    String metrics =
        "GET http://127.0.0.1/api/v1/metrics HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n"
            .formatted(host);

    // For this machine only. WildFly answers 400 when the two names differ.
    assertThat(RawHttp.exchange(metrics)).containsPattern("^HTTP/1.1 40[04] ");
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
    return Arguments.of(
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
