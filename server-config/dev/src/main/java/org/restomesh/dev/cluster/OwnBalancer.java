package org.restomesh.dev.cluster;

import java.util.List;
import java.util.OptionalLong;
import org.restomesh.dev.proxy.RoundRobinProxy;

/** Our own proxy, in this process. */
record OwnBalancer(RoundRobinProxy proxy) implements LoadBalancer {
  static OwnBalancer start(int port, List<Integer> nodes) {
    return new OwnBalancer(RoundRobinProxy.start(port, nodes));
  }

  @Override
  public String name() {
    return "A proxy of the launcher";
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.empty();
  }

  @Override
  public void close() {
    proxy.close();
  }
}
