package org.restomesh.faults.nemesis;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.restomesh.faults.nodes.Cluster;
import org.restomesh.faults.nodes.Node;
import org.restomesh.faults.nodes.SharedBroker;
import org.restomesh.faults.nodes.database.DatabaseServers;
import org.restomesh.faults.nodes.disk.SmallDisk;
import org.restomesh.faults.nodes.link.Link;

/** How each fault is done to this cluster. */
final class Injections {
  private static final Duration CLOCK_OFFSET = Duration.ofSeconds(30);
  private static final Duration SLOW = Duration.ofMillis(100);

  private final Cluster cluster;

  Injections(Cluster cluster) {
    this.cluster = cluster;
  }

  Injection of(PlannedFault planned) {
    return switch (planned.fault().target()) {
      case NODE -> ofNode(planned.fault(), cluster.node(planned.target()));
      case EACH_NODE -> ofEachNode(planned.fault());
      case DATABASE -> ofDatabase(planned.fault(), cluster.database());
      case BROKER -> ofBroker(planned.fault(), cluster.broker().orElseThrow());
    };
  }

  private Injection ofNode(Fault fault, Node node) {
    return switch (fault) {
      case NODE_KILL -> Injection.of(node::kill, () -> cluster.bringBack(node));
      case FREEZE_5, FREEZE_60, FREEZE_300 -> Injection.of(node::freeze, node::thaw);
      case CLOCK_FAST -> wrongClock(node, CLOCK_OFFSET);
      case CLOCK_SLOW -> wrongClock(node, CLOCK_OFFSET.negated());
      case PEER_CUT -> Injection.of(() -> cluster.cutOff(node), cluster::reconnect);
      case DATABASE_CUT -> disturbed(List.of(node.database()), Link::hold);
      case DATABASE_HALF_OPEN -> disturbed(List.of(node.database()), Link::swallow);
      case DATABASE_RESET -> disturbed(List.of(node.database()), Link::resetAll);
      case DATABASE_SLOW -> disturbed(List.of(node.database()), link -> link.delay(SLOW));
      case BROKER_CUT -> disturbed(node.broker(), Link::hold);
      case BROKER_HALF_OPEN -> disturbed(node.broker(), Link::swallow);
      case NODE_DISK_FULL -> {
        SmallDisk disk = node.disk().orElseThrow();
        yield Injection.of(disk::fill, disk::empty);
      }
      default -> throw notOf(fault);
    };
  }

  private Injection ofEachNode(Fault fault) {
    return switch (fault) {
      case ROLLING_RESTART -> Injection.of(cluster::restartOneByOne, () -> {});
      case ROLLING_UPGRADE -> Injection.of(cluster::upgradeOneByOne, () -> {});
      default -> throw notOf(fault);
    };
  }

  private Injection ofDatabase(Fault fault, DatabaseServers database) {
    return switch (fault) {
      case DATABASE_KILL -> Injection.of(database::kill, database::start);
      case DATABASE_RESTART -> Injection.of(database::stop, database::start);
      case DATABASE_AWAY ->
          disturbed(cluster.nodes().stream().map(Node::database).toList(), Link::hold);
      case FAILOVER -> Injection.of(cluster::failOver, () -> {}, database::addStandby);
      default -> throw notOf(fault);
    };
  }

  private Injection ofBroker(Fault fault, SharedBroker broker) {
    return switch (fault) {
      case BROKER_KILL -> Injection.of(broker::kill, broker::start);
      case BROKER_DISK_FULL -> {
        SmallDisk disk = broker.disk().orElseThrow();
        yield Injection.of(
            disk::fill,
            () -> {
              disk.empty();
              broker.kill();
              broker.start();
            });
      }
      default -> throw notOf(fault);
    };
  }

  private Injection wrongClock(Node node, Duration offset) {
    return Injection.of(
        () -> {
          cluster.stopOrderly(node);
          node.startWithClock(offset);
          cluster.awaitInService(node);
        },
        () -> cluster.restart(node));
  }

  private static Injection disturbed(List<Link> links, Consumer<Link> disturbance) {
    return Injection.of(() -> links.forEach(disturbance), () -> links.forEach(Link::pass));
  }

  private static IllegalArgumentException notOf(Fault fault) {
    return new IllegalArgumentException("Not done to a " + fault.target() + ": " + fault);
  }
}
