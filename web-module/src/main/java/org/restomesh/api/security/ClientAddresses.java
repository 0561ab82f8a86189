package org.restomesh.api.security;

import inet.ipaddr.IPAddress;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.net.Networks;

/**
 * Where a request comes from: the peer, or what trusted proxies say of it. Of X-Forwarded-For the
 * last address that is not a trusted proxy counts; anything before it may be invented.
 */
@ApplicationScoped
public class ClientAddresses implements ConfiguredFeature {
  private static final String KEY = "restomesh.http.trusted-proxies";
  private static final int IPV6_NETWORK_BITS = 64;

  @Inject Settings settings;

  private Networks trustedProxies = Networks.NONE;

  @PostConstruct
  void read() {
    trustedProxies = Networks.configured(settings, KEY, "10.0.0.0/8");
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
    return trustedProxies.contain(address);
  }

  /** Null when it is no address; IPv4 inside IPv6 counts as IPv4. */
  private static IPAddress parse(String text) {
    // Of a peer on a link of this machine some servers name the interface as well.
    int zone = text.indexOf('%');
    IPAddress address = Networks.address(zone < 0 ? text : text.substring(0, zone));
    return address != null && address.isIPv6() && address.toIPv6().isIPv4Mapped()
        ? address.toIPv6().getEmbeddedIPv4Address()
        : address;
  }
}
