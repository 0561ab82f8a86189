package org.restomesh.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.config.UnusableConfiguration;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.support.Wiring;

class MailSettingsTest {
  private static final Map<String, String> GOOD =
      Map.of(
          "restomesh.mail.from", "Restomesh <no-reply@example.com>",
          "restomesh.console-url", "https://restomesh.example.com/");

  private static Wiring with(Map<String, String> good, String key, String value) {
    Map<String, String> all = new TreeMap<>(good);
    all.put(key, value);
    return Wiring.with(all);
  }

  private static MailSettings check(Wiring wiring) {
    MailSettings settings = wiring.get(MailSettings.class);
    settings.check();
    wiring.get(Settings.class).requireValid();
    return settings;
  }

  @Test
  void withoutASenderNoMailIsSentAndNothingElseIsAskedFor() {
    MailSettings settings = check(Wiring.withDefaults());

    assertThat(settings.isSetUp()).isFalse();
    assertThatThrownBy(settings::requireSetUp).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void aSenderAndAnAddressOfTheConsoleAreEnough() {
    MailSettings settings = check(Wiring.with(GOOD));

    assertThat(settings.isSetUp()).isTrue();
    assertThatCode(settings::requireSetUp).doesNotThrowAnyException();
    assertThat(settings.tls()).isEqualTo(MailTls.STARTTLS);
    assertThat(settings.link("/licence")).isEqualTo("https://restomesh.example.com/#/licence");
  }

  @ParameterizedTest
  @CsvSource({
    "restomesh.mail.from, not an address",
    "restomesh.mail.from, restomesh",
    "restomesh.mail.from, 'a@example.com, b@example.com'",
    "restomesh.console-url, ''",
    "restomesh.console-url, restomesh.example.com",
    "restomesh.console-url, http://restomesh.example.com",
    "restomesh.mail.user, alone",
    "restomesh.mail.password, alone",
    "restomesh.mail.tls, ssl"
  })
  void whatCannotBeUsedEndsTheStart(String key, String value) {
    assertThatThrownBy(() -> check(with(GOOD, key, value)))
        .isInstanceOf(UnusableConfiguration.class)
        .hasMessageContaining(key);
  }

  @Test
  void aPasswordDoesNotTravelInPlain() {
    Map<String, String> plain = new TreeMap<>(GOOD);
    plain.put("restomesh.mail.user", "us");
    plain.put("restomesh.mail.password", "secret");
    plain.put("restomesh.mail.tls", "none");

    assertThatThrownBy(() -> check(Wiring.with(plain)))
        .isInstanceOf(UnusableConfiguration.class)
        .hasMessageContaining("restomesh.mail.tls")
        .hasMessageNotContaining("secret");
    plain.put("restomesh.environment", "development");
    assertThatCode(() -> check(Wiring.with(plain))).doesNotThrowAnyException();
  }

  @Test
  void onOnesOwnMachineTheConsoleMayBeReachedInPlain() {
    Map<String, String> own = new TreeMap<>(GOOD);
    own.put("restomesh.console-url", "http://127.0.0.1:8080");
    own.put("restomesh.environment", "development");

    assertThatCode(() -> check(Wiring.with(own))).doesNotThrowAnyException();
  }
}
