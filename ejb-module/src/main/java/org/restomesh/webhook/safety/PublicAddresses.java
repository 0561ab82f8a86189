package org.restomesh.webhook.safety;

import inet.ipaddr.IPAddress;
import inet.ipaddr.ipv4.IPv4Address;
import inet.ipaddr.ipv6.IPv6Address;
import java.util.Arrays;
import org.restomesh.shared.net.Networks;

/** Which addresses belong to the public internet. */
final class PublicAddresses {
  /** The IANA special-purpose registry and multicast; Java's own predicates know few of these. */
  private static final Networks IPV4_SPECIAL =
      Networks.of(
          "0.0.0.0/8", // this network; 0.0.0.0 reaches this machine
          "10.0.0.0/8", // private
          "100.64.0.0/10", // shared by providers; metadata of one cloud
          "127.0.0.0/8", // loopback
          "168.63.129.16/32", // a public address that is each machine's host in another cloud
          "169.254.0.0/16", // link-local; metadata of most clouds
          "172.16.0.0/12", // private
          "192.0.0.0/24", // protocol assignments; metadata of a third cloud
          "192.0.2.0/24", // documentation
          "192.31.196.0/24", // AS112
          "192.52.193.0/24", // automatic multicast tunnels
          "192.88.99.0/24", // relays from 6to4
          "192.168.0.0/16", // private
          "192.175.48.0/24", // AS112
          "198.18.0.0/15", // benchmarks
          "198.51.100.0/24", // documentation
          "203.0.113.0/24", // documentation
          "224.0.0.0/4", // multicast
          "240.0.0.0/4"); // reserved, broadcast

  /** All that has been allocated; everything else is special or unused. */
  private static final Networks IPV6_UNICAST = Networks.of("2000::/3");

  private static final Networks IPV6_SPECIAL =
      Networks.of(
          "2001::/23", // protocol assignments: Teredo, benchmarks, ORCHID
          "2001:db8::/32", // documentation
          "2002::/16", // 6to4, with any IPv4 address inside
          "2620:4f:8000::/48", // AS112
          "3fff::/20"); // documentation

  private static final Networks NAT64 = Networks.of("64:ff9b::/96");
  private static final int EMBEDDED_AT_BYTE = 12;

  private PublicAddresses() {}

  static boolean contain(IPAddress address) {
    if (address.isIPv4()) {
      return !IPV4_SPECIAL.contains(address);
    }
    return IPV6_UNICAST.contains(address) && !IPV6_SPECIAL.contains(address);
  }

  /** The IPv4 address that is reached through this one, if any, else this one itself. */
  static IPAddress reachedBy(IPAddress address) {
    if (address.isIPv4()) {
      return address;
    }
    IPv6Address ipv6 = address.toIPv6();
    return ipv6.isIPv4Mapped() || NAT64.contains(ipv6) ? embedded(ipv6) : ipv6;
  }

  private static IPv4Address embedded(IPv6Address address) {
    byte[] bytes = address.getBytes();
    return new IPv4Address(Arrays.copyOfRange(bytes, EMBEDDED_AT_BYTE, bytes.length));
  }
}
