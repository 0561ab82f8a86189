package org.restomesh.identity.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.TrustedProxies;

class AllowedNetworksTest {
  @ParameterizedTest
  @CsvSource({
    "203.0.113.0/24, 203.0.113.0, true",
    "203.0.113.0/24, 203.0.113.255, true",
    "203.0.113.0/24, 203.0.112.255, false",
    "203.0.113.0/24, 203.0.114.0, false",
    "203.0.113.7, 203.0.113.7, true",
    "203.0.113.7/32, 203.0.113.8, false",
    "0.0.0.0/0, 198.51.100.1, true",
    "0.0.0.0/0, 2001:db8::1, false",
    "2001:db8::/32, 2001:db8::, true",
    "2001:db8::/32, 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff, true",
    "2001:db8::/32, 2001:db9::, false",
    "2001:db8::1/128, 2001:db8::1, true",
    "::/0, 203.0.113.7, false",
    // IPv4 inside IPv6 is IPv4, on either side.
    "203.0.113.0/24, ::ffff:203.0.113.7, true",
    "203.0.113.0/24, ::ffff:203.0.114.7, false",
    "::ffff:203.0.113.0/120, 203.0.113.255, true",
    "::ffff:203.0.113.0/120, 203.0.114.0, false",
    "::ffff:203.0.113.7, 203.0.113.7, true",
    "::ffff:0:0/96, 198.51.100.1, true",
    "::ffff:0:0/96, 2001:db8::1, false",
  })
  void aCallerIsInANetworkOrNot(String network, String address, boolean allowed) {
    assertThat(allows(AllowedNetworks.accept(List.of(network)), address)).isEqualTo(allowed);
  }

  @Test
  void whereNoneIsNamedEverybodyMayCall() {
    assertThat(allows(List.of(), "198.51.100.1")).isTrue();
    assertThat(allows(List.of(), "2001:db8::1")).isTrue();
  }

  @Test
  void oneOfSeveralIsEnough() {
    List<String> networks = AllowedNetworks.accept(List.of("10.0.0.0/8", "2001:db8::/32"));

    assertThat(allows(networks, "10.1.2.3")).isTrue();
    assertThat(allows(networks, "2001:db8::7")).isTrue();
    assertThat(allows(networks, "11.0.0.0")).isFalse();
  }

  @Test
  void theyAreKeptWithoutHostBitsAndOnce() {
    assertThat(
            AllowedNetworks.accept(
                List.of(
                    "10.1.2.3/8",
                    " 10.0.0.0/8 ",
                    "2001:DB8:0::1/32",
                    "203.0.113.7",
                    "::ffff:203.0.113.7",
                    "::ffff:203.0.113.9/120")))
        .containsExactly("10.0.0.0/8", "2001:db8::/32", "203.0.113.7", "203.0.113.0/24");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "nowhere", "10.0.0.0/33", "2001:db8::/129", "10.0.0.*", "10.1", "*", "/8"})
  void whatIsNoNetworkIsNamedByItsPlace(String text) {
    assertThatThrownBy(() -> AllowedNetworks.accept(List.of("10.0.0.0/8", text)))
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refused ->
                assertThat(refused.problems())
                    .containsExactly("networks[1]: must be a network such as 203.0.113.0/24"));
  }

  private static boolean allows(List<String> networks, String address) {
    return AllowedNetworks.of(networks)
        .allow(Objects.requireNonNull(TrustedProxies.parse(address), address));
  }
}
