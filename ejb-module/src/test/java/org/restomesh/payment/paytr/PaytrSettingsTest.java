package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.MapSettings;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class PaytrSettingsTest {
  private static final String PREFIX = "restomesh.payment.paytr.";

  private static final String TOGETHER =
      "merchant-id, merchant-key and merchant-salt must be set together";

  /** Where the start takes place. */
  private enum Place {
    PRODUCTION,
    STAGING
  }

  @Test
  void withoutAMerchantTheShopIsClosedAndTheServiceStarts() {
    PaytrSettings settings = settings(Place.PRODUCTION, Map.of());

    assertThat(settings.merchant()).isEmpty();
    assertThat(settings.baseUrl()).isEqualTo("https://www.paytr.com");
    assertThat(settings.isTestMode()).isFalse();
    assertThatCode(settings.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void aWholeMerchantOpensIt() {
    PaytrSettings settings = settings(Place.PRODUCTION, shop());

    assertThat(settings.merchant()).contains(new Merchant("123456", "key", "salt"));
    assertThatCode(settings.settings::requireValid).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.paytr.com, https://www.paytr.com",
    "http://127.0.0.1:8080/simulators/paytr/, http://127.0.0.1:8080"
  })
  void aPageIsFramedFromItsOriginOnly(String baseUrl, String origin) {
    Map<String, String> values = shop();
    values.put(PREFIX + "base-url", baseUrl);

    assertThat(settings(Place.STAGING, values).origin()).isEqualTo(origin);
  }

  @ParameterizedTest
  @ValueSource(strings = {"merchant-id", "merchant-key", "merchant-salt"})
  void aPartOfAMerchantIsRefused(String missing) {
    Map<String, String> part = shop();
    part.remove(PREFIX + missing);
    Map<String, String> one = Map.of(PREFIX + missing, "x");

    refuses(settings(Place.STAGING, part), TOGETHER);
    refuses(settings(Place.STAGING, one), TOGETHER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "www.paytr.com",
        "ftp://www.paytr.com",
        "https://",
        "https://user:secret@www.paytr.com",
        "https://www.paytr.com/?a=b",
        "https://www.paytr.com/#a",
        "https://www paytr.com"
      })
  void anAddressThatIsNoneIsRefused(String url) {
    refuses(
        settings(Place.STAGING, Map.of(PREFIX + "base-url", url)), "base-url must be an http or");
  }

  @ParameterizedTest
  @CsvSource({
    "base-url, http://www.paytr.com, base-url must begin with https",
    "test-mode, true, test-mode must be false"
  })
  void productionSellsForRealMoneyOverTls(String key, String value, String problem) {
    refuses(settings(Place.PRODUCTION, Map.of(PREFIX + key, value)), problem);
    PaytrSettings elsewhere = settings(Place.STAGING, Map.of(PREFIX + key, value));
    assertThatCode(elsewhere.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void theAddressLosesItsLastSlash() {
    Map<String, String> values =
        Map.of(PREFIX + "base-url", "http://127.0.0.1:8080/simulators/paytr/");

    assertThat(settings(Place.STAGING, values).baseUrl())
        .isEqualTo("http://127.0.0.1:8080/simulators/paytr");
  }

  @Test
  void aRefusalShowsNoSecret() {
    PaytrSettings settings = settings(Place.STAGING, Map.of(PREFIX + "merchant-key", "s3cr3t"));

    assertThatThrownBy(settings.settings::requireValid).message().doesNotContain("s3cr3t");
  }

  private static void refuses(PaytrSettings settings, String problem) {
    assertThatThrownBy(settings.settings::requireValid).hasMessageContaining(PREFIX + problem);
  }

  private static Map<String, String> shop() {
    return new HashMap<>(
        Map.of(
            PREFIX + "merchant-id", "123456",
            PREFIX + "merchant-key", "key",
            PREFIX + "merchant-salt", "salt"));
  }

  private static PaytrSettings settings(Place place, Map<String, String> values) {
    PaytrSettings settings = new PaytrSettings();
    settings.settings = MapSettings.of(values);
    settings.installation =
        new Installation() {
          @Override
          public boolean isProduction() {
            return place == Place.PRODUCTION;
          }
        };
    settings.read();
    settings.check();
    return settings;
  }
}
