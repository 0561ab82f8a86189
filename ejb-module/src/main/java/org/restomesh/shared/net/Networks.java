package org.restomesh.shared.net;

import inet.ipaddr.AddressStringParameters;
import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressNetwork;
import inet.ipaddr.IPAddressString;
import inet.ipaddr.IPAddressStringParameters;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.config.Settings;

/** A set of networks that addresses are tested against. */
public record Networks(List<IPAddress> blocks) {
  public static final Networks NONE = new Networks(List.of());

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

  public Networks {
    blocks = List.copyOf(blocks);
  }

  public static Networks of(String... texts) {
    return new Networks(Arrays.stream(texts).map(Networks::parse).toList());
  }

  /**
   * The networks of a setting. An invalid one stops the start of the application.
   *
   * @param example a network, to show how one is written
   */
  public static Networks configured(Settings settings, String key, String example) {
    List<IPAddress> blocks = new ArrayList<>();
    for (String text : settings.list(key)) {
      IPAddress network = parse(text);
      if (network == null) {
        settings.addProblem(key + " must be a list of networks such as " + example);
      } else {
        blocks.add(network);
      }
    }
    return new Networks(blocks);
  }

  /** A network such as 10.0.0.0/8, or one address; null when it is neither. */
  public static @Nullable IPAddress parse(String text) {
    IPAddress network = new IPAddressString(text, ONE_NETWORK).getAddress();
    return network == null ? null : network.toPrefixBlock();
  }

  /** Null when it is not one plain address, without range, prefix or zone. */
  public static @Nullable IPAddress address(String text) {
    return new IPAddressString(text, ONE_ADDRESS).getAddress();
  }

  public static IPAddress address(InetAddress address) {
    // By its bytes: a zone would make it unequal to the same address without one.
    return GENERATOR.from(address.getAddress());
  }

  public boolean contains(IPAddress address) {
    return blocks.stream().anyMatch(block -> block.contains(address));
  }

  /** Whether any part of the network is among these. */
  public boolean overlaps(IPAddress network) {
    return blocks.stream().anyMatch(block -> block.contains(network) || network.contains(block));
  }
}
