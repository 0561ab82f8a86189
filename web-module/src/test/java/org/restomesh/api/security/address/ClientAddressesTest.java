package org.restomesh.api.security.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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
class ClientAddressesTest {
  private static final String KEY = "restomesh.http.trusted-proxies";
  private static final String PROXIES = "10.0.0.0/8, 2001:db8:ffff::/48, 192.168.1.1";

  @Test
  void withoutTrustedProxiesOnlyThePeerCounts() {
    assertThat(addresses("").limitKey(request("203.0.113.9", "198.51.100.7")))
        .isEqualTo("203.0.113.9");
  }

  @Test
  void aStrangersForwardedForIsIgnored() {
    assertThat(addresses(PROXIES).limitKey(request("203.0.113.9", "198.51.100.7")))
        .isEqualTo("203.0.113.9");
  }

  @Test
  void aTrustedProxyIsBelieved() {
    assertThat(addresses(PROXIES).limitKey(request("10.1.2.3", "198.51.100.7")))
        .isEqualTo("198.51.100.7");
    assertThat(addresses(PROXIES).limitKey(request("192.168.1.1", "198.51.100.7")))
        .isEqualTo("198.51.100.7");
    assertThat(addresses(PROXIES).limitKey(request("192.168.1.2", "198.51.100.7")))
        .isEqualTo("192.168.1.2");
  }

  @Test
  void whatTheCallerInventedBeforeTheProxysWordIsIgnored() {
    assertThat(addresses(PROXIES).limitKey(request("10.1.2.3", "1.1.1.1, 2.2.2.2, 198.51.100.7")))
        .isEqualTo("198.51.100.7");
  }

  @Test
  void aChainOfTrustedProxiesIsFollowedToTheFirstStranger() {
    assertThat(
            addresses(PROXIES)
                .limitKey(request("10.1.2.3", "1.1.1.1, 198.51.100.7, 10.9.9.9,10.8.8.8")))
        .isEqualTo("198.51.100.7");
  }

  @Test
  void severalHeadersAreReadAsOneList() {
    assertThat(
            addresses(PROXIES).limitKey(request("10.1.2.3", "1.1.1.1", "198.51.100.7, 10.9.9.9")))
        .isEqualTo("198.51.100.7");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "garbage",
        "",
        " ",
        ",",
        "unknown",
        "*",
        "1.2.3",
        "1",
        "1.2.3.0/24",
        "1.2.3.4-9",
        "198.51.100.7:4711",
        "[::1]",
        "999.1.1.1",
        "_hidden"
      })
  void garbageEndsTheChainAtTheProxy(String garbage) {
    assertThat(addresses(PROXIES).limitKey(request("10.1.2.3", garbage))).isEqualTo("10.1.2.3");
  }

  @Test
  void ifEverybodyIsTrustedTheFirstOfThemCounts() {
    assertThat(addresses(PROXIES).limitKey(request("10.1.2.3", "10.7.7.7, 10.8.8.8")))
        .isEqualTo("10.7.7.7");
  }

  @Test
  void ipv6IsCountedByItsNetworkOfSixtyFourBits() {
    ClientAddresses addresses = addresses("");

    String one = addresses.limitKey(request("2001:db8:1:2:aaaa::1"));
    assertThat(addresses.limitKey(request("2001:db8:1:2:ffff:ffff:ffff:ffff"))).isEqualTo(one);
    assertThat(addresses.limitKey(request("2001:0db8:0001:0002::"))).isEqualTo(one);
    assertThat(addresses.limitKey(request("2001:db8:1:3::1"))).isNotEqualTo(one);
  }

  @Test
  void ipv4InsideIpv6IsIpv4() {
    ClientAddresses addresses = addresses(PROXIES);

    assertThat(addresses.limitKey(request("::ffff:203.0.113.9"))).isEqualTo("203.0.113.9");
    assertThat(addresses.limitKey(request("::ffff:10.1.2.3", "::ffff:c633:6407")))
        .isEqualTo("198.51.100.7");
  }

  @Test
  void theInterfaceOfAPeerOnALinkIsNoPartOfItsAddress() {
    ClientAddresses addresses = addresses("fe80::/10");

    assertThat(addresses.clientAddress(request("fe80::1%eth0"))).isEqualTo("fe80::1");
    assertThat(addresses.limitKey(request("fe80:0:0:0:0:0:0:1%2", "198.51.100.7")))
        .isEqualTo("198.51.100.7");
  }

  @Test
  void aProxyMayHaveAnIpv6Address() {
    assertThat(addresses(PROXIES).limitKey(request("2001:db8:ffff::1", "198.51.100.7")))
        .isEqualTo("198.51.100.7");
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, true",
    "127.9.9.9, true",
    "::1, true",
    "0:0:0:0:0:0:0:1, true",
    "::ffff:127.0.0.1, true",
    "10.1.2.3, false",
    "203.0.113.9, false",
  })
  void localIsWhoIsOnThisMachine(String peer, boolean local) {
    assertThat(addresses("").isLocal(request(peer))).isEqualTo(local);
  }

  @Test
  void aProxyOnThisMachineMakesNobodyLocal() {
    assertThat(addresses("").isLocal(request("127.0.0.1", "203.0.113.9"))).isFalse();
    assertThat(addresses("").isLocal(request("127.0.0.1", "127.0.0.1"))).isFalse();
    assertThat(addresses("127.0.0.1").isLocal(request("127.0.0.1", "203.0.113.9"))).isFalse();
    assertThat(addresses("127.0.0.1").isLocal(request("127.0.0.1", "127.0.0.1"))).isTrue();
    assertThat(addresses(PROXIES).isLocal(request("203.0.113.9", "127.0.0.1"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"proxy.example", "10.0.0.0/33", "300.0.0.0/8", "10.0.0.0/8, nonsense"})
  void aProxyListThatCannotBeReadIsRefusedAtStart(String list) {
    Settings settings = MapSettings.of(Map.of(KEY, list));
    TrustedProxies.of(settings);

    assertThatThrownBy(settings::requireValid).hasMessageContaining(KEY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "*.*", "/8"})
  void aProxyListOfWildcardsIsRefusedAtStart(String list) {
    Settings settings = MapSettings.of(Map.of(KEY, list));
    TrustedProxies.of(settings);

    assertThatThrownBy(settings::requireValid).hasMessageContaining(KEY);
  }

  private static ClientAddresses addresses(String proxies) {
    ClientAddresses addresses = new ClientAddresses();
    addresses.proxies = TrustedProxies.of(MapSettings.of(Map.of(KEY, proxies)));
    return addresses;
  }
}
