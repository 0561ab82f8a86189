package org.restomesh.ws.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;

// The test stands in for the container and fills the injected field itself.
@SuppressWarnings("UnnecessaryAssignment")
class GatewaySettingsTest {
  private static final String ORIGINS = "restomesh.ws.allowed-origins";

  private static GatewaySettings read(Map<String, String> values) {
    GatewaySettings read = new GatewaySettings();
    read.settings = MapSettings.of(values);
    read.read();
    return read;
  }

  private static boolean allows(GatewaySettings settings, String origin) {
    return settings.allows(WebOrigin.parse(origin).orElseThrow());
  }

  @Test
  void theOriginsThatAreNamedMayOpenSocketsAndNoOthers() {
    GatewaySettings named =
        read(Map.of(ORIGINS, "https://tablet.example.com, http://10.0.0.7:8081"));

    assertThat(allows(named, "https://tablet.example.com")).isTrue();
    assertThat(allows(named, "https://tablet.example.com:443")).isTrue();
    assertThat(allows(named, "http://10.0.0.7:8081")).isTrue();
    assertThat(allows(named, "http://tablet.example.com")).isFalse();
    assertThat(allows(named, "https://tablet.example.com:8443")).isFalse();
    assertThat(allows(named, "https://evil.tablet.example.com")).isFalse();
    assertThat(allows(read(Map.of()), "https://tablet.example.com")).isFalse();
  }

  @Test
  void whatIsNoOriginIsRefusedAtTheStart() {
    GatewaySettings wrong = new GatewaySettings();
    Settings settings = MapSettings.of(Map.of(ORIGINS, "*"));
    wrong.settings = settings;
    wrong.read();

    assertThatThrownBy(settings::requireValid).hasMessageContaining(ORIGINS);
    assertThat(allows(wrong, "https://tablet.example.com")).isFalse();
  }

  @Test
  void aSessionHasTwentySocketsAndATenantTwoHundredUnlessToldOtherwise() {
    assertThat(read(Map.of()).maxPerSession()).isEqualTo(20);
    assertThat(read(Map.of()).maxPerTenant()).isEqualTo(200);
    GatewaySettings told =
        read(
            Map.of(
                "restomesh.ws.sockets-per-session", "3", "restomesh.ws.sockets-per-tenant", "7"));
    assertThat(told.maxPerSession()).isEqualTo(3);
    assertThat(told.maxPerTenant()).isEqualTo(7);
  }
}
