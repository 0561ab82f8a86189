package org.restomesh.webhook.safety;

import com.github.benmanes.caffeine.cache.Ticker;
import inet.ipaddr.IPAddress;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.net.Networks;

/**
 * Addresses that rehearsal has told all nodes to refuse at delivery, as if a name had been pointed
 * there after its subscription was made (contract/7-rehearsal-operations#webhook-deny). They stay
 * until they are replaced.
 */
@ApplicationScoped
public class DeniedAddresses {
  private static final String SUBJECT = "webhook-deny";
  private static final NodeCache.Kept KEPT = new NodeCache.Kept(SUBJECT, Duration.ofSeconds(1), 1);

  /** Changes are told by ids, and there is one list. */
  private static final UUID LIST_ID = new UUID(0, 0);

  @Inject Installation installation;
  @Inject DeniedNetworkRows rows;
  @Inject OtherNodes otherNodes;

  private NodeCache<UUID, Networks> cache;

  @PostConstruct
  void open() {
    cache = NodeCache.byId(otherNodes, KEPT, Ticker.systemTicker());
  }

  /**
   * Replaces all denied addresses.
   *
   * @param cidrs networks such as 127.0.0.0/8, or addresses
   * @return them in their usual spelling
   * @throws ValidationFailed naming those that are neither; nothing changes then
   */
  public List<String> replace(List<String> cidrs) {
    List<String> networks = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < cidrs.size(); i++) {
      IPAddress network = Networks.parse(cidrs.get(i));
      if (network == null) {
        problems.add("cidrs[" + i + "]: must be a network such as 127.0.0.0/8");
      } else {
        networks.add(network.toCanonicalString());
      }
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
    rows.replace(networks);
    otherNodes.changed(SUBJECT, LIST_ID);
    return networks;
  }

  boolean contain(IPAddress address) {
    return installation.isRehearsal() && cache.get(LIST_ID, this::read).contains(address);
  }

  private Networks read() {
    return new Networks(
        rows.list().stream().map(Networks::parse).map(Objects::requireNonNull).toList());
  }
}
