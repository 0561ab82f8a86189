package org.restomesh.faults.nodes;

import java.util.List;
import org.restomesh.dev.Ports;
import org.restomesh.faults.nodes.link.Link;

/**
 * A node's ways to what it depends on.
 *
 * @param broker to the broker that nodes share, to be treated alike; empty where each has its own
 */
record Ways(Link database, List<Link> broker) implements AutoCloseable {
  /** Undisturbed. */
  static Ways open(int node, Cluster.Shared shared) {
    return new Ways(
        Link.open(Ports.free(), shared.database().port()),
        shared.broker().map(broker -> broker.links(node)).orElse(List.of()));
  }

  /** The database's address, as the node is told. */
  String jdbcUrl(String database) {
    return "jdbc:postgresql://127.0.0.1:%d/%s"
        .formatted(this.database.address().getPort(), database);
  }

  void pass() {
    database.pass();
    broker.forEach(Link::pass);
  }

  @Override
  public void close() {
    database.close();
    broker.forEach(Link::close);
  }
}
