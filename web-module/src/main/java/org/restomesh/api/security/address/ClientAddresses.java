package org.restomesh.api.security.address;

import inet.ipaddr.IPAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import org.restomesh.shared.limit.TrustedProxies;

/** The address of a request's client, as its peer and trusted proxies report it. */
@ApplicationScoped
public class ClientAddresses {
  private static final String FORWARDED_FOR = "X-Forwarded-For";

  @Inject TrustedProxies proxies;

  /** The key of limits per address: the address, for IPv6 its /64 network. */
  public String limitKey(HttpServletRequest request) {
    return proxies.limitKey(request.getRemoteAddr(), forwardedFor(request));
  }

  /** The caller's address, as evidence and for the payment provider's fraud scoring. */
  public String clientAddress(HttpServletRequest request) {
    return clientOf(request).toCanonicalString();
  }

  /** Whether the caller is on this machine, with no untrusted proxy in between. */
  public boolean isLocal(HttpServletRequest request) {
    boolean proxied = request.getHeader(FORWARDED_FOR) != null;
    return (!proxied || isFromTrustedProxy(request)) && clientOf(request).isLoopback();
  }

  /** Whether to believe what the peer says of the caller. */
  boolean isFromTrustedProxy(HttpServletRequest request) {
    return proxies.isTrusted(request.getRemoteAddr());
  }

  /** The caller's address; IPv4 inside IPv6 counts as IPv4. */
  public IPAddress clientOf(HttpServletRequest request) {
    return proxies.clientOf(request.getRemoteAddr(), forwardedFor(request));
  }

  private static List<String> forwardedFor(HttpServletRequest request) {
    return Collections.list(request.getHeaders(FORWARDED_FOR));
  }
}
