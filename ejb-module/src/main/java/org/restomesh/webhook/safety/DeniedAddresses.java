package org.restomesh.webhook.safety;

import inet.ipaddr.IPAddress;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.net.Networks;

/**
 * Addresses that rehearsal has told this node to refuse at delivery, as if a name had been pointed
 * there after its subscription was made (contract/7-rehearsal-operations#webhook-deny). Lost at a
 * restart.
 */
@ApplicationScoped
public class DeniedAddresses {
  private volatile Networks networks = Networks.NONE;

  /**
   * Replaces all denied addresses.
   *
   * @param cidrs networks such as 127.0.0.0/8, or addresses
   * @return them in their usual spelling
   * @throws ValidationFailed naming those that are neither; nothing changes then
   */
  public List<String> replace(List<String> cidrs) {
    List<IPAddress> blocks = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < cidrs.size(); i++) {
      IPAddress network = Networks.parse(cidrs.get(i));
      if (network == null) {
        problems.add("cidrs[" + i + "]: must be a network such as 127.0.0.0/8");
      } else {
        blocks.add(network);
      }
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
    networks = new Networks(blocks);
    return blocks.stream().map(IPAddress::toCanonicalString).toList();
  }

  boolean contain(IPAddress address) {
    return networks.contains(address);
  }
}
