package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;

class AllowedNetworksTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"", "10.0.0.0/8", "192.168.1.7", "10.0.0.0/8,fd00::/8", " 172.16.0.0/12 , "})
  void theOperatorsNetworksAreFine(String networks) {
    assertThatCode(() -> start(networks, false)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.0/8",
        "127.0.0.1",
        "::1",
        "0.0.0.0",
        "::",
        "169.254.0.0/16",
        "169.254.169.254",
        "fe80::/10",
        "fe80::1",
        "0.0.0.0/0",
        "::/0",
        "126.0.0.0/7",
        "10.0.0.0/8,127.0.0.1"
      })
  void thisMachineAndItsLinksStopTheStartExceptInRehearsal(String networks) {
    assertThatThrownBy(() -> start(networks, false))
        .hasMessageContaining("restomesh.webhooks.allow-private-cidrs must not reach this machine");
    assertThatCode(() -> start(networks, true)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"private", "10.0.0.0/33", "10/8", "10.0.0.0-10.0.0.5", "10.*.*.*", "*"})
  void whatIsNoNetworkStopsTheStart(String networks) {
    assertThatThrownBy(() -> start(networks, true))
        .hasMessageContaining("restomesh.webhooks.allow-private-cidrs must be a list of networks");
  }

  private static void start(String networks, boolean rehearsal) {
    Settings settings = MapSettings.of(Map.of(AllowedNetworks.KEY, networks));
    Gates.allowed(settings, rehearsal).check();
    settings.requireValid();
  }
}
