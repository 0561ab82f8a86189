package org.restomesh.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.MapSettings;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class PlatformHostsTest {
  private static final String REAL = "https://api.example.com/v1";
  private static final String TEST = "https://test.example.com";

  /** Where the start takes place. */
  private enum Place {
    PRODUCTION,
    STAGING
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void eachEnvironmentHasItsHost(Platform platform) {
    PlatformHosts hosts =
        hosts(
            Place.PRODUCTION,
            Map.of(
                platform + "_API_BASE_URL", REAL + "//", platform + "_SANDBOX_API_BASE_URL", TEST));

    assertThat(hosts.of(platform, PlatformEnvironment.PRODUCTION)).isEqualTo(REAL);
    assertThat(hosts.of(platform, PlatformEnvironment.SANDBOX)).isEqualTo(TEST);
    assertThatCode(hosts.settings::requireValid).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(
      value = Platform.class,
      names = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_D"})
  void withoutATestHostTheRealOneIsUsed(Platform platform) {
    PlatformHosts hosts = hosts(Place.STAGING, Map.of(platform + "_API_BASE_URL", REAL));

    assertThat(hosts.of(platform, PlatformEnvironment.SANDBOX)).isEqualTo(REAL);
  }

  @ParameterizedTest
  @CsvSource({
    "PLATFORM_C, SANDBOX, PLATFORM_C_SANDBOX_API_BASE_URL",
    "PLATFORM_A, SANDBOX, PLATFORM_A_SANDBOX_API_BASE_URL",
    "PLATFORM_A, PRODUCTION, PLATFORM_A_API_BASE_URL"
  })
  void whatIsNotSetIsNotCalled(Platform platform, PlatformEnvironment environment, String key) {
    PlatformHosts hosts = hosts(Place.STAGING, Map.of("PLATFORM_C_API_BASE_URL", REAL));

    assertThatThrownBy(() -> hosts.of(platform, environment))
        .isInstanceOfSatisfying(
            PlatformFailure.class,
            failure -> assertThat(failure.failureClass()).isEqualTo(FailureClass.LOCAL))
        .hasMessage(key + " is not set");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "api.example.com",
        "ftp://api.example.com",
        "https://",
        "https://user:secret@api.example.com",
        "https://api.example.com/?a=b",
        "https://api.example.com/#a",
        "https://api example.com"
      })
  void anAddressThatIsNoneStopsTheStart(String url) {
    assertThatThrownBy(
            hosts(Place.STAGING, Map.of("PLATFORM_D_SANDBOX_API_BASE_URL", url)).settings
                ::requireValid)
        .hasMessageContaining("PLATFORM_D_SANDBOX_API_BASE_URL must be an http or https URL");
  }

  @Test
  void productionSendsSecretsOverTlsOnly() {
    Map<String, String> plain = Map.of("PLATFORM_B_API_BASE_URL", "http://api.example.com");

    assertThatThrownBy(hosts(Place.PRODUCTION, plain).settings::requireValid)
        .hasMessageContaining("PLATFORM_B_API_BASE_URL must begin with https");
    assertThatCode(hosts(Place.STAGING, plain).settings::requireValid).doesNotThrowAnyException();
  }

  private static PlatformHosts hosts(Place place, Map<String, String> values) {
    PlatformHosts hosts = new PlatformHosts();
    hosts.settings = MapSettings.of(values);
    hosts.installation =
        new Installation() {
          @Override
          public boolean isProduction() {
            return place == Place.PRODUCTION;
          }
        };
    hosts.read();
    hosts.check();
    return hosts;
  }
}
