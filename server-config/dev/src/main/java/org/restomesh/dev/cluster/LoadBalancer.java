package org.restomesh.dev.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.restomesh.dev.CannotRun;

/**
 * In front of several nodes: each request goes to another one, whoever sent it, and what simulators
 * are asked to the first. A node that takes no connection is passed over. It adds no header.
 */
public interface LoadBalancer extends AutoCloseable {
  /** Names the system property that chooses one. */
  String PROPERTY = "balancer";

  /** HAProxy, or the one that -Dbalancer= says: haproxy or own. */
  static LoadBalancer start(Path folder, int port, List<Integer> nodes) {
    String wanted = System.getProperty(PROPERTY, "");
    if (wanted.isEmpty()) {
      return HaProxy.isInstalled()
          ? HaProxy.start(folder, port, nodes)
          : OwnBalancer.start(port, nodes);
    }
    return switch (wanted) {
      case "haproxy" -> HaProxy.start(folder, port, nodes);
      case "own" -> OwnBalancer.start(port, nodes);
      default -> throw new CannotRun("-Dbalancer=" + wanted + ": choose haproxy or own.");
    };
  }

  /** For people. */
  String name();

  /** The process that it is; nothing when it is in this one. */
  OptionalLong pid();

  @Override
  void close();
}
