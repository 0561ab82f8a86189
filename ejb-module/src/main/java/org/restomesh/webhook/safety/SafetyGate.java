package org.restomesh.webhook.safety;

import inet.ipaddr.IPAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import org.restomesh.shared.net.Networks;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/**
 * Whether a URL may be called for a tenant: the one place for subscribing, testing and delivering
 * (requirements/3-delivery-webhooks-errors#safety-gate). A name is resolved once, all its addresses
 * are checked, and the answer carries them: a name that is pointed elsewhere afterwards changes
 * nothing.
 */
@ApplicationScoped
public class SafetyGate {
  @Inject DnsResolver names;
  @Inject AllowedNetworks allowed;
  @Inject DeniedAddresses denied;

  /**
   * For a URL that somebody wants to subscribe with. May take five seconds.
   *
   * @param tenantId whose subscription it would be
   * @throws UnsafeUrl with a message for its owner
   */
  public SafeTarget check(UUID tenantId, String url) {
    try {
      return check(tenantId, url, this::mayBeCalled).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UnsafeUrl refusal) {
        throw refusal;
      }
      throw e;
    }
  }

  /**
   * Right before a delivery: the same, and stricter in rehearsal
   * (contract/7-rehearsal-operations#webhook-deny). No thread waits while a name is resolved, which
   * takes five seconds at most.
   *
   * @return fails with {@link UnsafeUrl}: {@code UNRESOLVABLE} and {@code BUSY} may be temporary,
   *     every other reason is final
   */
  public CompletableFuture<SafeTarget> checkForDelivery(UUID tenantId, String url) {
    return check(tenantId, url, address -> mayBeCalled(address) && !denied.contain(address));
  }

  private CompletableFuture<SafeTarget> check(
      UUID tenantId, String url, Predicate<IPAddress> accepted) {
    try {
      UrlParts endpoint = UrlParts.parse(url);
      return addressesOf(tenantId, endpoint.host())
          .thenApply(addresses -> checked(endpoint, addresses, accepted));
    } catch (UnsafeUrl e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private static SafeTarget checked(
      UrlParts endpoint, List<InetAddress> addresses, Predicate<IPAddress> accepted) {
    if (addresses.isEmpty()) {
      throw new UnsafeUrl(Reason.UNRESOLVABLE);
    }
    // One bad address spoils the rest: nobody mixes public and private ones by accident.
    for (InetAddress address : addresses) {
      if (!accepted.test(PublicAddresses.reachedBy(Networks.address(address)))) {
        throw new UnsafeUrl(Reason.ADDRESS);
      }
    }
    return new SafeTarget(
        endpoint.url(),
        endpoint.scheme(),
        endpoint.host().text(),
        endpoint.port(),
        endpoint.pathAndQuery(),
        addresses);
  }

  private CompletableFuture<List<InetAddress>> addressesOf(UUID tenantId, UrlHost host) {
    return host.literal() == null
        ? names.addressesOf(tenantId, host.text())
        : CompletableFuture.completedFuture(List.of(host.literal().toInetAddress()));
  }

  private boolean mayBeCalled(IPAddress address) {
    return PublicAddresses.contain(address) || allowed.contain(address);
  }
}
