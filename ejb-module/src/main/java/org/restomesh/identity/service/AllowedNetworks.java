package org.restomesh.identity.service;

import inet.ipaddr.IPAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.net.Networks;

/**
 * The networks from which an account may call (contract/1-identity#service-networks); none is
 * everywhere. IPv4 inside IPv6 counts as IPv4, for networks as for callers.
 */
public record AllowedNetworks(Networks networks) {
  private static final int MAPPED_PREFIX_BITS = 96;

  /** As they are stored. */
  public static AllowedNetworks of(List<String> texts) {
    return new AllowedNetworks(Networks.of(texts.toArray(String[]::new)));
  }

  /**
   * Networks as people write them, in the form in which they are stored: without host bits, each
   * once.
   *
   * @throws ValidationFailed naming each that is no network
   */
  public static List<String> accept(List<String> given) {
    List<String> accepted = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      Optional<IPAddress> network =
          Optional.ofNullable(Networks.parse(given.get(i).strip())).map(AllowedNetworks::unmapped);
      if (network.isEmpty()) {
        problems.add("networks[" + i + "]: must be a network such as 203.0.113.0/24");
      }
      network.map(IPAddress::toCanonicalString).ifPresent(accepted::add);
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
    return accepted.stream().distinct().toList();
  }

  /**
   * @param address of the caller, in which IPv4 is no longer inside IPv6
   */
  boolean allow(IPAddress address) {
    return networks.blocks().isEmpty() || networks.contains(address);
  }

  private static IPAddress unmapped(IPAddress network) {
    int bits = network.isPrefixed() ? network.getNetworkPrefixLength() : network.getBitCount();
    if (!network.isIPv6() || bits < MAPPED_PREFIX_BITS || !network.toIPv6().isIPv4Mapped()) {
      return network;
    }
    IPAddress inner = network.getLower().toIPv6().getEmbeddedIPv4Address().withoutPrefixLength();
    int innerBits = bits - MAPPED_PREFIX_BITS;
    return innerBits == inner.getBitCount() ? inner : inner.toPrefixBlock(innerBits);
  }
}
