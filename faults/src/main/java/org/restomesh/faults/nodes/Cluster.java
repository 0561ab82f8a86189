package org.restomesh.faults.nodes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.restomesh.dev.CannotRun;
import org.restomesh.faults.nodes.balancer.Balancer;
import org.restomesh.faults.nodes.database.DatabaseServers;
import org.restomesh.faults.nodes.network.PeerCut;

/**
 * Nodes of one server kind behind HAProxy, on one PostgreSQL, and what can be done to them. All of
 * it is on 127.0.0.1, on free ports.
 */
public final class Cluster implements AutoCloseable {
  /** A server that has just started is slow; only then the next one ends. */
  public static final Duration SETTLE = Duration.ofMinutes(1);

  private static final Logger LOG = Logger.getLogger(Cluster.class.getName());

  private final ClusterSettings settings;
  private final Abilities abilities;
  private final DatabaseServers database;
  private final Optional<SharedBroker> broker;
  private final List<Node> nodes;
  private final Balancer balancer;

  Cluster(
      ClusterSettings settings,
      Abilities abilities,
      Shared shared,
      List<Node> nodes,
      Balancer balancer) {
    this.settings = settings;
    this.abilities = abilities;
    this.database = shared.database();
    this.broker = shared.broker();
    this.nodes = List.copyOf(nodes);
    this.balancer = balancer;
  }

  /** What nodes have in common. */
  record Shared(DatabaseServers database, Optional<SharedBroker> broker) {}

  /** Returns when all nodes answer. Removes what a killed campaign has left behind. */
  public static Cluster start(ClusterSettings settings) {
    try {
      Files.createDirectories(settings.folders().work());
      Files.createDirectories(settings.folders().run());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Leftovers.remove(settings.folders().work());
    return new Installation(settings).start();
  }

  public Abilities abilities() {
    return abilities;
  }

  /** Where clients find the nodes, without a slash at the end. */
  public URI baseUri() {
    return settings.baseUri();
  }

  public List<Node> nodes() {
    return nodes;
  }

  /**
   * @param name such as "node-2"
   */
  public Node node(String name) {
    return nodes.stream()
        .filter(node -> node.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no " + name));
  }

  public DatabaseServers database() {
    return database;
  }

  /** Payara's. */
  public Optional<SharedBroker> broker() {
    return broker;
  }

  /** Cuts a node off from the others. Clients, HAProxy, database and broker still reach it. */
  public void cutOff(Node node) {
    List<PeerCut.Side> others =
        nodes.stream()
            .filter(other -> other != node && other.isAlive())
            .flatMap(other -> other.side().stream())
            .toList();
    PeerCut.cut(node.side().orElseThrow(), others);
  }

  /** Ends {@link #cutOff}. */
  public void reconnect() {
    if (abilities.has(Ability.PEER_CUT)) {
      PeerCut.heal();
    }
  }

  /** The standby takes the place of the primary, which is killed, as a virtual address would. */
  public void failOver() {
    database.promote();
    for (Node node : nodes) {
      node.database().pointTo(database.port());
      node.database().resetAll();
    }
  }

  /** Starts a node that is down, and returns when it gets requests again. */
  public void bringBack(Node node) {
    node.start();
    awaitInService(node);
  }

  /** Returns when a node that was started gets requests. */
  public void awaitInService(Node node) {
    node.awaitReady();
    balancer.undrain(node.name());
    balancer.await(Set.of(node.name()));
  }

  /** Takes a node out of the balancer and ends it, as the runbook has it. */
  public void stopOrderly(Node node) {
    balancer.drain(node.name());
    node.stopOrderly();
  }

  /** Orderly end and start; returns when it gets requests again. */
  public void restart(Node node) {
    stopOrderly(node);
    bringBack(node);
  }

  /** Each node ends in order and is back before the next one does, as the runbook has it. */
  public void restartOneByOne() {
    for (Node node : nodes) {
      restart(node);
      settle();
    }
  }

  /** The same, with the release that is tested in place of the former one. */
  public void upgradeOneByOne() {
    for (Node node : nodes) {
      stopOrderly(node);
      node.deploy(settings.release().ear());
      node.start();
      node.awaitDeployed();
      awaitInService(node);
      settle();
    }
  }

  private static void settle() {
    LockSupport.parkNanos(SETTLE.toNanos());
  }

  /** Ends everything that was done to it, and returns when all nodes get requests. */
  public void heal() {
    reconnect();
    nodes.forEach(Node::heal);
    broker.ifPresent(SharedBroker::heal);
    database.heal();
    for (Node node : nodes) {
      node.database().pointTo(database.port());
      if (!node.isAlive()) {
        node.start();
      }
    }
    nodes.forEach(this::bringBackWhereLost);
  }

  /** One that lives and serves nobody is started again, as an operator would. */
  private void bringBackWhereLost(Node node) {
    try {
      awaitInService(node);
    } catch (CannotRun e) {
      LOG.log(Level.WARNING, node.name() + " does not come back by itself", e);
      node.kill();
      bringBack(node);
    }
  }

  @Override
  public void close() {
    reconnect();
    balancer.close();
    nodes.forEach(Node::close);
    broker.ifPresent(SharedBroker::close);
    database.close();
  }
}
