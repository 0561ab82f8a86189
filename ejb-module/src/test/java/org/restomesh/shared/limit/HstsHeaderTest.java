package org.restomesh.shared.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.shared.config.MapSettings;

class HstsHeaderTest {
  private static final String PROXIES = "restomesh.http.trusted-proxies";

  @ParameterizedTest(name = "{0} from {1}, X-Forwarded-Proto {2}: {3}")
  @CsvSource(
      nullValues = "-",
      value = {
        "https, 203.0.113.9, -, max-age=31536000",
        "https, 203.0.113.9, http, max-age=31536000",
        "http, 10.0.0.7, https, max-age=31536000",
        "http, 10.0.0.7, http, -",
        "http, 10.0.0.7, 'http, https', -",
        "http, 10.0.0.7, -, -",
        "http, 203.0.113.9, https, -",
        "http, 203.0.113.9, -, -"
      })
  void onlyWhoCameByHttpsIsToldToComeSo(
      String scheme, String peer, String forwardedProto, String expected) {
    HstsHeader transport = HstsHeader.of(MapSettings.of(Map.of(PROXIES, "10.0.0.0/8")));

    assertThat(transport.headerFor(scheme, peer, forwardedProto).orElse(null)).isEqualTo(expected);
  }

  @Test
  void forHowLongCanBeSetAndTakenBack() {
    HstsHeader none = HstsHeader.of(MapSettings.of(Map.of("restomesh.http.hsts-max-age", "0")));

    assertThat(none.headerFor("https", "203.0.113.9", null)).contains("max-age=0");
  }
}
