package org.restomesh.identity.secondfactor.passkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.UnusableConfiguration;
import org.restomesh.support.Wiring;

class PasskeySettingsTest {
  @ParameterizedTest
  @CsvSource({
    "https://restomesh.example.com, restomesh.example.com, https://restomesh.example.com",
    "https://Restomesh.example.com/, restomesh.example.com, https://restomesh.example.com",
    "https://restomesh.example.com:443, restomesh.example.com, https://restomesh.example.com",
    "https://one.example:8443/, one.example, https://one.example:8443",
    "http://localhost:8080, localhost, http://localhost:8080",
    "http://localhost:80, localhost, http://localhost"
  })
  void theConsolesAddressIsWhatPasskeysKnowUsBy(String address, String id, String origin) {
    assertThat(of(address).relyingParty()).contains(new RelyingParty(id, origin));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://restomesh.example.com", "https://192.0.2.7", "http://127.0.0.1:8080",
        "https://[2001:db8::1]", "nonsense", ""
      })
  void whereBrowsersMakeNoneNoneAreOffered(String address) {
    assertThat(of(address).isOffered()).isFalse();
  }

  @Test
  void anAddressThatIsNoneStopsTheStart() {
    PasskeySettings wrong = of("restomesh.example.com");
    wrong.check();
    assertThatThrownBy(wrong.settings::requireValid)
        .isInstanceOf(UnusableConfiguration.class)
        .hasMessageContaining("restomesh.console-url");

    PasskeySettings unset = of("");
    unset.check();
    assertThatCode(unset.settings::requireValid).doesNotThrowAnyException();
  }

  private static PasskeySettings of(String address) {
    return Wiring.with(Map.of("restomesh.console-url", address)).get(PasskeySettings.class);
  }
}
