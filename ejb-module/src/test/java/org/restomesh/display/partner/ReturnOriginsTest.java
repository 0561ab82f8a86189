package org.restomesh.display.partner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.Wiring;

class ReturnOriginsTest {
  private static final ReturnOrigins REHEARSAL = origins("development");
  private static final ReturnOrigins PRODUCTION = origins("production");

  @ParameterizedTest
  @CsvSource({
    "https://pay.example, https://pay.example",
    "HTTPS://Pay.Example, https://pay.example",
    "https://pay.example:443, https://pay.example",
    "https://pay.example:8443, https://pay.example:8443",
    "https://xn--deme-1oa.example, https://xn--deme-1oa.example",
    "https://192.0.2.7:9000, https://192.0.2.7:9000",
    "'https://[2001:DB8::7]', 'https://[2001:db8::7]'",
  })
  void anOriginIsKeptAsBrowsersWriteIt(String given, String kept) {
    assertThat(PRODUCTION.accept(List.of(given))).containsExactly(kept);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost:8080",
        "http://127.0.0.1:3000",
        "http://127.9.8.7",
        "http://[::1]:3000",
        "http://[0:0:0:0:0:0:0:1]:3000"
      })
  void withoutEncryptionOnlyForThisMachineAndNotInProduction(String origin) {
    assertThat(REHEARSAL.accept(List.of(origin))).containsExactly(origin);
    assertThatThrownBy(() -> PRODUCTION.accept(List.of(origin)))
        .isInstanceOf(ValidationFailed.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "*",
        "pay.example",
        "//pay.example",
        "http://pay.example",
        "http://localhost.example",
        "http://127.0.0.1.example",
        "http://[::2]",
        "https://",
        "https://*.example",
        "https://pay.example/",
        "https://pay.example/back",
        "https://pay.example?x",
        "https://pay.example#x",
        "https://user@pay.example",
        "https://pay.example:",
        "https://pay.example:0",
        "https://pay.example:65536",
        "https://pay..example",
        "https://-pay.example",
        "https://pay_page.example",
        "https://ödeme.example",
        "https://[2001:db8::7",
        "https://[zz::7]",
        " https://pay.example",
        "https://pay.example\n",
        "ftp://pay.example",
        "javascript:alert(1)"
      })
  void anythingElseIsNoOrigin(String given) {
    assertThatThrownBy(() -> REHEARSAL.accept(List.of(given))).isInstanceOf(ValidationFailed.class);
  }

  @Test
  void eachThatIsNoneIsNamedAndTheSameTwiceIsOne() {
    assertThatThrownBy(() -> PRODUCTION.accept(List.of("x", "https://a.example", "y")))
        .satisfies(
            refused ->
                assertThat(((ValidationFailed) refused).problems())
                    .hasSize(2)
                    .anyMatch(problem -> problem.startsWith("allowedReturnOrigins[0]: "))
                    .anyMatch(problem -> problem.startsWith("allowedReturnOrigins[2]: ")));
    assertThat(
            PRODUCTION.accept(
                List.of("https://b.example", "https://A.example", "https://b.example:443")))
        .containsExactly("https://b.example", "https://a.example");
  }

  private static ReturnOrigins origins(String environment) {
    return Wiring.with(Map.of("restomesh.environment", environment)).get(ReturnOrigins.class);
  }
}
