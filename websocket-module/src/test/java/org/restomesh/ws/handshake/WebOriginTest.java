package org.restomesh.ws.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebOriginTest {
  @ParameterizedTest
  @CsvSource({
    "http://restomesh.example, restomesh.example, true",
    "https://restomesh.example, restomesh.example, true",
    "https://RESTOMESH.example, restomesh.EXAMPLE:443, true",
    "http://127.0.0.1:8080, 127.0.0.1:8080, true",
    "http://[::1]:8080, [::1]:8080, true",
    "http://127.0.0.1:3000, 127.0.0.1:8080, false",
    "http://evil.example, restomesh.example, false",
    "http://restomesh.example.evil.example, restomesh.example, false",
    "http://restomesh.example, , false"
  })
  void isOfTheServerWhenHostAndPortAreTheSame(String origin, String host, boolean same) {
    assertThat(WebOrigin.parse(origin))
        .hasValueSatisfying(o -> assertThat(o.isOf(host)).isEqualTo(same));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "",
        "restomesh.example",
        "file:///etc",
        "ftp://restomesh.example",
        "http://restomesh.example/",
        "http://restomesh.example/page",
        "http://user@restomesh.example",
        "http://restomesh.example?x",
        "http://a b"
      })
  void isNothingElse(String text) {
    assertThat(WebOrigin.parse(text)).isEmpty();
  }

  @Test
  void aHostThatIsNoneNeverMatches() {
    assertThat(WebOrigin.parse("http://a.example"))
        .hasValueSatisfying(o -> assertThat(o.isOf("a.example/x")).isFalse());
  }
}
