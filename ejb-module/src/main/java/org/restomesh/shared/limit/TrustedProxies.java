package org.restomesh.shared.limit;

import inet.ipaddr.IPAddress;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.net.Networks;

/**
 * Where a request comes from: the peer, or what trusted proxies say of it. Of X-Forwarded-For the
 * last address that is not a trusted proxy counts; anything before it may be invented.
 */
@ApplicationScoped
public class TrustedProxies implements ConfiguredFeature {
  private static final String KEY = "restomesh.http.trusted-proxies";
  private static final int IPV6_NETWORK_BITS = 64;

  @Inject Settings settings;

  private Networks networks = Networks.NONE;

  /** For code without a container that fills the injected fields. */
  @SuppressWarnings("UnnecessaryAssignment")
  public static TrustedProxies of(Settings settings) {
    TrustedProxies proxies = new TrustedProxies();
    proxies.settings = settings;
    proxies.read();
    return proxies;
  }

  @PostConstruct
  void read() {
    networks = Networks.configured(settings, KEY, "10.0.0.0/8");
  }

  /** The key of per-address limits: the address, for IPv6 its /64 network. */
  public String limitKey(String peer, List<String> forwardedFor) {
    IPAddress address = clientOf(peer, forwardedFor);
    return address.isIPv6()
        ? address.toPrefixBlock(IPV6_NETWORK_BITS).toCanonicalString()
        : address.toCanonicalString();
  }

  /**
   * @param peer the other end of the connection
   * @param forwardedFor the X-Forwarded-For headers, as they came
   */
  public IPAddress clientOf(String peer, List<String> forwardedFor) {
    IPAddress client = Objects.requireNonNull(parse(peer), "the server names the peer's address");
    List<String> hops = new ArrayList<>();
    forwardedFor.forEach(header -> hops.addAll(List.of(header.split(","))));
    Collections.reverse(hops);
    for (String hop : hops) {
      if (!networks.contains(client)) {
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

  /** Whether the forwarding headers of this peer may be believed. */
  public boolean isTrusted(String peer) {
    IPAddress address = parse(peer);
    return address != null && networks.contains(address);
  }

  /** Null when it is no address; IPv4 inside IPv6 counts as IPv4. */
  public static @Nullable IPAddress parse(String text) {
    // For a link-local peer some servers append the name of the interface.
    int zone = text.indexOf('%');
    IPAddress address = Networks.address(zone < 0 ? text : text.substring(0, zone));
    return address != null && address.isIPv6() && address.toIPv6().isIPv4Mapped()
        ? address.toIPv6().getEmbeddedIPv4Address()
        : address;
  }
}
