package org.restomesh.api.security;

import inet.ipaddr.AddressStringParameters;
import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import inet.ipaddr.IPAddressStringParameters;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Where a request comes from: the peer, or what trusted proxies say of it. Of X-Forwarded-For the
 * last address that is not a trusted proxy counts; anything before it may be invented.
 */
@ApplicationScoped
public class ClientAddresses implements ConfiguredFeature {
  private static final String KEY = "restomesh.http.trusted-proxies";
  private static final int IPV6_NETWORK_BITS = 64;

  /** One plain address: no wildcard, range, mask, short form or empty text. */
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
          .toParams();

  /** The same, with the length of its prefix if it has one. */
  private static final IPAddressStringParameters ONE_NETWORK =
      ONE_ADDRESS.toBuilder().allowPrefix(true).allowPrefixOnly(false).toParams();

  @Inject Settings settings;

  private final List<IPAddress> trustedProxies = new ArrayList<>();

  @PostConstruct
  void read() {
    settings.list(KEY).forEach(this::trust);
  }

  /** What limits per address count by: the address, of IPv6 its /64 network. */
  public String limitKey(HttpServletRequest request) {
    IPAddress address = clientOf(request);
    return address.isIPv6()
        ? address.toPrefixBlock(IPV6_NETWORK_BITS).toCanonicalString()
        : address.toCanonicalString();
  }

  /** The caller's address, as evidence and for the payment provider's fraud scoring. */
  public String clientAddress(HttpServletRequest request) {
    return clientOf(request).toCanonicalString();
  }

  /** Whether the caller is on this machine and no proxy that we do not trust stands between. */
  public boolean isLocal(HttpServletRequest request) {
    IPAddress peer = parse(request.getRemoteAddr());
    boolean proxied = request.getHeader("X-Forwarded-For") != null;
    return proxied ? isTrusted(peer) && clientOf(request).isLoopback() : peer.isLoopback();
  }

  /** Whether what the peer says of the caller may be believed. */
  boolean isFromTrustedProxy(HttpServletRequest request) {
    return isTrusted(parse(request.getRemoteAddr()));
  }

  IPAddress clientOf(HttpServletRequest request) {
    IPAddress client = parse(request.getRemoteAddr());
    List<String> hops = new ArrayList<>();
    Collections.list(request.getHeaders("X-Forwarded-For"))
        .forEach(header -> hops.addAll(List.of(header.split(","))));
    Collections.reverse(hops);
    for (String hop : hops) {
      if (!isTrusted(client)) {
        return client;
      }
      IPAddress next = parse(hop.strip());
      if (next == null) {
        return client;
      }
      client = next;
    }
    return client;
  }

  private boolean isTrusted(IPAddress address) {
    return trustedProxies.stream().anyMatch(network -> network.contains(address));
  }

  /** Null when it is no address; IPv4 inside IPv6 counts as IPv4. */
  private static IPAddress parse(String text) {
    IPAddress address = new IPAddressString(text, ONE_ADDRESS).getAddress();
    if (address == null || address.isMultiple()) {
      return null;
    }
    IPAddress plain = address.withoutPrefixLength();
    return plain.isIPv6() && plain.toIPv6().isIPv4Mapped()
        ? plain.toIPv6().getEmbeddedIPv4Address()
        : plain;
  }

  /** One address or all with its prefix; null when it is neither. */
  static IPAddress network(String text) {
    IPAddress address = new IPAddressString(text, ONE_NETWORK).getAddress();
    return address == null ? null : address.toPrefixBlock();
  }

  private void trust(String text) {
    IPAddress network = network(text);
    if (network == null) {
      settings.refuse(KEY + " must be a list of networks such as 10.0.0.0/8");
      return;
    }
    trustedProxies.add(network);
  }
}
