package org.restomesh.webhook.safety;

import inet.ipaddr.IPAddressString;
import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/** Name servers that know what a test has told them. */
public final class FakeDnsResolver extends DnsResolver {
  private final Map<String, Queue<List<InetAddress>>> answers = new HashMap<>();
  private int asked;

  /** From the next question on; told several times it changes its mind, and stays with the last. */
  public FakeDnsResolver knows(String name, String... addresses) {
    answers
        .computeIfAbsent(name, unknown -> new ArrayDeque<>())
        .add(Arrays.stream(addresses).map(FakeDnsResolver::address).toList());
    return this;
  }

  /** How many questions have reached them. */
  public int asked() {
    return asked;
  }

  @Override
  CompletableFuture<List<InetAddress>> addressesOf(UUID tenantId, String name) {
    asked++;
    Queue<List<InetAddress>> known = answers.get(name);
    if (known == null) {
      return CompletableFuture.failedFuture(new UnsafeUrl(Reason.UNRESOLVABLE));
    }
    return CompletableFuture.completedFuture(known.size() == 1 ? known.element() : known.remove());
  }

  static InetAddress address(String text) {
    return new IPAddressString(text).getAddress().toInetAddress();
  }
}
