package org.restomesh.webhook.safety;

import inet.ipaddr.AddressStringParameters;
import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressNetwork;
import inet.ipaddr.IPAddressString;
import inet.ipaddr.IPAddressStringParameters;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/** Addresses by their networks. */
record Networks(List<IPAddress> blocks) {
  static final Networks NONE = new Networks(List.of());

  /** One plain address: no wildcard, range, mask, zone, short form or empty text. */
  private static final IPAddressStringParameters ONE_ADDRESS =
      new IPAddressStringParameters.Builder()
          .allowEmpty(false)
          .allowAll(false)
          .allowSingleSegment(false)
          .allowPrefix(false)
          .allowMask(false)
          .allowWildcardedSeparator(false)
          .setRangeOptions(AddressStringParameters.RangeParameters.NO_RANGE)
          .getIPv4AddressParametersBuilder()
          .allow_inet_aton(false)
          .getParentBuilder()
          .getIPv6AddressParametersBuilder()
          .allowZone(false)
          .getParentBuilder()
          .toParams();

  private static final IPAddressStringParameters ONE_NETWORK =
      ONE_ADDRESS.toBuilder().allowPrefix(true).allowPrefixOnly(false).toParams();

  private static final IPAddressNetwork.IPAddressGenerator GENERATOR =
      new IPAddressNetwork.IPAddressGenerator();

  Networks {
    blocks = List.copyOf(blocks);
  }

  static Networks of(String... texts) {
    return new Networks(Arrays.stream(texts).map(Networks::parse).toList());
  }

  /** A network such as 10.0.0.0/8, or one address; null when it is neither. */
  static IPAddress parse(String text) {
    IPAddress network = new IPAddressString(text, ONE_NETWORK).getAddress();
    return network == null ? null : network.toPrefixBlock();
  }

  /** Null when it is no address. */
  static IPAddress address(String text) {
    return new IPAddressString(text, ONE_ADDRESS).getAddress();
  }

  static IPAddress address(InetAddress address) {
    // By its bytes: a zone would make it unequal to the same address without one.
    return GENERATOR.from(address.getAddress());
  }

  boolean contain(IPAddress address) {
    return blocks.stream().anyMatch(block -> block.contains(address));
  }

  boolean touch(IPAddress network) {
    return blocks.stream().anyMatch(block -> block.contains(network) || network.contains(block));
  }
}
