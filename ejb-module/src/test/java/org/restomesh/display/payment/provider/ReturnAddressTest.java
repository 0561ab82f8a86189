package org.restomesh.display.payment.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.display.payment.bill.OpenPayIntent;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ValidationFailed;

class ReturnAddressTest {
  private static final List<String> ALLOWED =
      List.of("https://a.example", "https://b.example:8443");

  @Test
  void theFirstOriginIsTheUsualOne() {
    assertThat(of(null, null)).isEqualTo("https://a.example/");
    assertThat(of("/paid?table=4&x=%20#top", null))
        .isEqualTo("https://a.example/paid?table=4&x=%20#top");
    assertThat(of("/paid", "https://b.example:8443")).isEqualTo("https://b.example:8443/paid");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://c.example",
        "https://b.example",
        "https://a.example/",
        "https://a.example.evil.example",
        "https://a.example@evil.example",
        ""
      })
  void anOriginThatIsNotInTheListIsRefused(String origin) {
    assertThatThrownBy(() -> of("/", origin))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageStartingWith("returnOrigin: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "paid",
        "//evil.example",
        "/\\evil.example",
        "\\/evil.example",
        "/paid\r\nSet-Cookie: a=b",
        "/\t/evil.example",
        "/a b",
        "/ödendi",
        "@evil.example",
        ".evil.example",
        ":80/paid"
      })
  void aPathThatCouldLeadElsewhereIsRefused(String path) {
    assertThatThrownBy(() -> of(path, null))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageStartingWith("returnPath: ");
  }

  @Test
  void anAddressThatThePaymentPageCannotTakeIsRefused() {
    String origin = ALLOWED.get(0);
    String longest = "/" + "x".repeat(400 - origin.length() - 1);

    assertThat(of(longest, origin)).hasSize(400);
    assertThatThrownBy(() -> of(longest + "x", origin)).isInstanceOf(ValidationFailed.class);
  }

  @Test
  void aKeyWithoutOriginsCannotBePaidAt() {
    assertThatThrownBy(() -> ReturnAddress.of(OpenPayIntent.ALL_ITEMS, List.of()))
        .isInstanceOf(InvalidInput.class);
  }

  private static String of(String path, String origin) {
    return ReturnAddress.of(new OpenPayIntent(null, path, origin), ALLOWED);
  }
}
