package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicAddressesTest {

  /** The IANA special-purpose registries, multicast, and what clouds put beside them. */
  @ParameterizedTest
  @CsvSource({
    "0.0.0.0, 0.255.255.255, 1.0.0.0",
    "10.0.0.0, 10.255.255.255, 11.0.0.0",
    "10.0.0.0, 10.255.255.255, 9.255.255.255",
    "100.64.0.0, 100.127.255.255, 100.63.255.255",
    "100.64.0.0, 100.127.255.255, 100.128.0.0",
    "127.0.0.0, 127.255.255.255, 126.255.255.255",
    "127.0.0.0, 127.255.255.255, 128.0.0.0",
    "168.63.129.16, 168.63.129.16, 168.63.129.15",
    "168.63.129.16, 168.63.129.16, 168.63.129.17",
    "169.254.0.0, 169.254.255.255, 169.253.255.255",
    "169.254.0.0, 169.254.255.255, 169.255.0.0",
    "172.16.0.0, 172.31.255.255, 172.15.255.255",
    "172.16.0.0, 172.31.255.255, 172.32.0.0",
    "192.0.0.0, 192.0.0.255, 191.255.255.255",
    "192.0.0.0, 192.0.0.7, 192.0.1.0",
    "192.0.0.8, 192.0.0.10, 192.0.1.0",
    "192.0.0.170, 192.0.0.171, 192.0.1.0",
    "192.0.2.0, 192.0.2.255, 192.0.1.255",
    "192.0.2.0, 192.0.2.255, 192.0.3.0",
    "192.31.196.0, 192.31.196.255, 192.31.197.0",
    "192.52.193.0, 192.52.193.255, 192.52.194.0",
    "192.88.99.0, 192.88.99.255, 192.88.98.255",
    "192.88.99.0, 192.88.99.255, 192.88.100.0",
    "192.168.0.0, 192.168.255.255, 192.167.255.255",
    "192.168.0.0, 192.168.255.255, 192.169.0.0",
    "192.175.48.0, 192.175.48.255, 192.175.49.0",
    "198.18.0.0, 198.19.255.255, 198.17.255.255",
    "198.18.0.0, 198.19.255.255, 198.20.0.0",
    "198.51.100.0, 198.51.100.255, 198.51.99.255",
    "198.51.100.0, 198.51.100.255, 198.51.101.0",
    "203.0.113.0, 203.0.113.255, 203.0.112.255",
    "203.0.113.0, 203.0.113.255, 203.0.114.0",
    "224.0.0.0, 239.255.255.255, 223.255.255.255",
    "240.0.0.0, 255.255.255.255, 223.255.255.255",
    "::, ::, 2000::",
    "::1, ::1, 2000::",
    "::ffff:0:0:0, ::ffff:0:ffff:ffff, 2000::",
    "::, ::ffff:ffff, 2000::",
    "64:ff9b:1::, 64:ff9b:1:ffff:ffff:ffff:ffff:ffff, 2000::",
    "100::, 100::ffff:ffff:ffff:ffff, 2000::",
    "100:0:0:1::, 100:0:0:1:ffff:ffff:ffff:ffff, 2000::",
    "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 2000::",
    "2001::, 2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff, 2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    "2001::, 2001:0:ffff:ffff:ffff:ffff:ffff:ffff, 2001:200::",
    "2001:1::1, 2001:1::3, 2001:200::",
    "2001:2::, 2001:2:0:ffff:ffff:ffff:ffff:ffff, 2001:200::",
    "2001:3::, 2001:3:ffff:ffff:ffff:ffff:ffff:ffff, 2001:200::",
    "2001:4:112::, 2001:4:112:ffff:ffff:ffff:ffff:ffff, 2001:200::",
    "2001:10::, 2001:1f:ffff:ffff:ffff:ffff:ffff:ffff, 2001:200::",
    "2001:20::, 2001:2f:ffff:ffff:ffff:ffff:ffff:ffff, 2001:200::",
    "2001:30::, 2001:3f:ffff:ffff:ffff:ffff:ffff:ffff, 2001:200::",
    "2001:db8::, 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff, 2001:db7:ffff:ffff:ffff:ffff:ffff:ffff",
    "2001:db8::, 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff, 2001:db9::",
    "2002::, 2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    "2002::, 2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 2003::",
    "2620:4f:8000::, 2620:4f:8000:ffff:ffff:ffff:ffff:ffff, 2620:4f:8001::",
    "3fff::, 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff, 3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    "3fff::, 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:1000::",
    "4000::, 5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    "5f00::, 5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:1000::",
    "fc00::, fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:1000::",
    "fe80::, febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:1000::",
    "fec0::, feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:1000::",
    "ff00::, ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:1000::",
  })
  void specialRangesAreNotPublicAndTheirNeighboursAre(String first, String last, String outside) {
    assertThat(isPublic(first)).as(first).isFalse();
    assertThat(isPublic(last)).as(last).isFalse();
    assertThat(isPublic(outside)).as(outside).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "::ffff:127.0.0.1, 127.0.0.1",
    "::ffff:a9fe:a9fe, 169.254.169.254",
    "64:ff9b::8.8.8.8, 8.8.8.8",
    "64:ff9b::a00:1, 10.0.0.1",
    "64:ff9b:1::8.8.8.8, 64:ff9b:1::808:808",
    "::8.8.8.8, ::808:808",
    "2606:4700::1, 2606:4700::1",
    "8.8.8.8, 8.8.8.8",
  })
  void theAddressThatIsReachedInTheEndCounts(String address, String reached) {
    assertThat(PublicAddresses.reachedBy(address(address)).toCanonicalString()).isEqualTo(reached);
  }

  @Test
  void whatMapsAndTranslatesToPublicAddressesIsPublic() {
    assertThat(isPublic("::ffff:8.8.8.8")).isTrue();
    assertThat(isPublic("64:ff9b::8.8.8.8")).isTrue();
    assertThat(isPublic("64:ff9b::192.168.0.1")).isFalse();
  }

  private static boolean isPublic(String address) {
    return PublicAddresses.contain(PublicAddresses.reachedBy(address(address)));
  }

  private static IPAddress address(String text) {
    return new IPAddressString(text).getAddress();
  }
}
