package org.restomesh.api.security.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;
import static org.restomesh.api.security.address.RequestsFrom.request;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.limit.TrustedProxies;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class CallbackAllowlistTest {
  private static final String PROVIDER = "203.0.113.0/24, 2001:db8:1::/48, 198.51.100.7";

  /** Where the start takes place. */
  private enum Place {
    PRODUCTION,
    STAGING
  }

  @ParameterizedTest
  @CsvSource({
    "203.0.113.9, true",
    "::ffff:203.0.113.9, true",
    "198.51.100.7, true",
    "2001:db8:1:2::9, true",
    "198.51.100.8, false",
    "203.0.114.9, false",
    "2001:db8:2::9, false",
    "127.0.0.1, false",
  })
  void onlyTheNamedNetworksMayCall(String peer, boolean allowed) {
    assertThat(allowlist(Place.PRODUCTION, PROVIDER, "").allows(request(peer))).isEqualTo(allowed);
  }

  @Test
  void aForwardedAddressCountsFromATrustedProxyOnly() {
    CallbackAllowlist allowlist = allowlist(Place.PRODUCTION, PROVIDER, "10.0.0.0/8");

    assertThat(allowlist.allows(request("10.1.2.3", "203.0.113.9"))).isTrue();
    assertThat(allowlist.allows(request("10.1.2.3", "203.0.113.9, 192.0.2.1"))).isFalse();
    assertThat(allowlist.allows(request("192.0.2.1", "203.0.113.9"))).isFalse();
    assertThat(allowlist.allows(request("10.1.2.3"))).isFalse();
  }

  @Test
  void withoutAListOnlyThisMachineMayCall() {
    CallbackAllowlist allowlist = allowlist(Place.STAGING, "", "10.0.0.0/8");

    assertThat(allowlist.allows(request("127.0.0.1"))).isTrue();
    assertThat(allowlist.allows(request("::1"))).isTrue();
    assertThat(allowlist.allows(request("203.0.113.9"))).isFalse();
    assertThat(allowlist.allows(request("127.0.0.1", "203.0.113.9"))).isFalse();
    assertThat(allowlist.allows(request("10.1.2.3", "203.0.113.9"))).isFalse();
    assertThatCode(allowlist.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void aProxyOnThisMachineThatIsNotTrustedOpensNoDoor() {
    CallbackAllowlist allowlist = allowlist(Place.PRODUCTION, "127.0.0.1", "");

    assertThat(allowlist.allows(request("127.0.0.1"))).isTrue();
    assertThat(allowlist.allows(request("127.0.0.1", "203.0.113.9"))).isFalse();
  }

  @Test
  void productionWithoutAListIsRefusedAtStart() {
    CallbackAllowlist allowlist = allowlist(Place.PRODUCTION, "", "");

    assertThat(allowlist.allows(request("127.0.0.1"))).isFalse();
    assertThatThrownBy(allowlist.settings::requireValid)
        .hasMessageContaining("restomesh.payment.callback-allowlist must name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"paytr.com", "203.0.113.0/33", "*", "203.0.113.*", "203.0.113.1-9", "/8"})
  void aListThatCannotBeReadIsRefusedAtStart(String list) {
    CallbackAllowlist allowlist = allowlist(Place.STAGING, list, "");

    assertThatThrownBy(allowlist.settings::requireValid)
        .hasMessageContaining("restomesh.payment.callback-allowlist must be a list of networks");
  }

  private static CallbackAllowlist allowlist(Place place, String networks, String proxies) {
    Settings settings =
        MapSettings.of(
            Map.of(
                "restomesh.payment.callback-allowlist", networks,
                "restomesh.http.trusted-proxies", proxies));
    ClientAddresses addresses = new ClientAddresses();
    addresses.proxies = TrustedProxies.of(settings);
    CallbackAllowlist allowlist = new CallbackAllowlist();
    allowlist.settings = settings;
    allowlist.addresses = addresses;
    allowlist.installation = mock();
    when(allowlist.installation.isProduction()).thenReturn(place == Place.PRODUCTION);
    allowlist.read();
    allowlist.check();
    return allowlist;
  }
}
