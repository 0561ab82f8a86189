package org.restomesh.faults.nodes;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.restomesh.dev.Ports;
import org.restomesh.dev.server.PayaraBroker;
import org.restomesh.dev.server.ServerSettings.Cluster;
import org.restomesh.faults.nodes.disk.SmallDisk;
import org.restomesh.faults.nodes.link.Link;

/** The message broker that Payara nodes share, and its small disk. */
public final class SharedBroker implements AutoCloseable {
  private static final int DISK_MEGABYTES = 64;

  private final PayaraBroker broker;
  private final String password;
  private final Optional<SmallDisk> disk;
  private final int port;

  private SharedBroker(PayaraBroker broker, String password, Optional<SmallDisk> disk, int port) {
    this.broker = broker;
    this.password = password;
    this.disk = disk;
    this.port = port;
  }

  static SharedBroker start(ClusterSettings settings, boolean smallDisk) {
    ClusterFolders folders = settings.folders();
    Path files = folders.work().resolve("broker");
    PayaraBroker broker = PayaraBroker.prepare(folders.serverHome(), folders.serverConfig(), files);
    Optional<SmallDisk> disk =
        smallDisk
            ? Optional.of(SmallDisk.mount(files.resolve("instances"), DISK_MEGABYTES))
            : Optional.empty();
    String address = broker.cluster().broker();
    int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
    SharedBroker shared = new SharedBroker(broker, settings.password(), disk, port);
    shared.start();
    return shared;
  }

  /** Returns when it listens. */
  public void start() {
    broker.start(password);
  }

  /** kill -9. */
  public void kill() {
    broker.kill();
  }

  /** Ends what was done to it; starts it where it is down. */
  void heal() {
    disk.ifPresent(SmallDisk::empty);
    if (Ports.isFree(port)) {
      broker.kill(); // one that hangs
      start();
    }
  }

  public Optional<SmallDisk> disk() {
    return disk;
  }

  /**
   * The ways of a node to it. The broker tells the port of its second service, so the node has to
   * find that under the same number: its links have a loopback address of their own.
   */
  List<Link> links(int node) {
    return List.of(link(node, port), link(node, port + 1));
  }

  private static Link link(int node, int port) {
    return Link.open(
        new InetSocketAddress(host(node), port),
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
  }

  /** What a node is told of it. */
  Cluster cluster(int node) {
    return new Cluster(true, host(node) + ":" + port);
  }

  private static String host(int node) {
    return "127.0.1." + node;
  }

  @Override
  public void close() {
    broker.close();
    disk.ifPresent(SmallDisk::close);
  }
}
