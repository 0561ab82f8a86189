package org.restomesh.system.kit;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.restomesh.dev.Ports;
import org.restomesh.dev.run.Simulators;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.PayaraBroker;
import org.restomesh.dev.server.PayaraServer;
import org.restomesh.dev.server.ServerAddress;
import org.restomesh.dev.server.ServerSettings;
import org.restomesh.dev.server.ServerSettings.Cluster;
import org.restomesh.dev.server.WildFlyServer;

/**
 * The servers of an installation: one, or several behind a {@link LoadBalancer}, where each request
 * goes to another one ({@code -Dnodes=2}). Simulators run on the first.
 */
final class Nodes {
  private static final Duration START_TIMEOUT = Duration.ofMinutes(4);

  private final List<ApplicationServer> servers;
  private final Optional<PayaraBroker> broker;
  private final Optional<LoadBalancer> balancer;
  private final int port;

  private Nodes(
      List<ApplicationServer> servers,
      Optional<PayaraBroker> broker,
      Optional<LoadBalancer> balancer,
      int port) {
    this.servers = servers;
    this.broker = broker;
    this.balancer = balancer;
    this.port = port;
  }

  /**
   * Prepares them, and starts what they share.
   *
   * @param kind wildfly or payara
   * @param settings of the first; its port is where all of them are found
   */
  static Nodes prepare(String kind, int count, ServerSettings settings, String clusterPassword) {
    if (count == 1) {
      ServerSettings alone = settings.in(Cluster.NONE);
      return new Nodes(
          List.of(prepared(kind, alone)), Optional.empty(), Optional.empty(), settings.httpPort());
    }
    Path work = settings.baseDir().getParent();
    Optional<PayaraBroker> broker = Optional.empty();
    if (kind.equals("payara")) {
      broker =
          Optional.of(
              PayaraBroker.prepare(
                  settings.home(), settings.serverConfig(), work.resolve("broker")));
    }
    broker.ifPresent(shared -> shared.start(clusterPassword));
    Cluster cluster = broker.map(PayaraBroker::cluster).orElse(new Cluster(true, ""));
    List<ApplicationServer> servers = new ArrayList<>();
    List<Integer> ports = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      int node = Ports.free();
      ports.add(node);
      servers.add(
          prepared(
              kind,
              settings.in(cluster).withBaseDir(work.resolve(kind + "-" + i)).withHttpPort(node)));
    }
    LoadBalancer balancer =
        LoadBalancer.start(Installation.freshFolder("haproxy"), settings.httpPort(), ports);
    return new Nodes(servers, broker, Optional.of(balancer), settings.httpPort());
  }

  private static ApplicationServer prepared(String kind, ServerSettings settings) {
    return switch (kind) {
      case "wildfly" -> WildFlyServer.prepare(settings);
      case "payara" -> PayaraServer.prepare(settings);
      default -> throw new IllegalStateException("Unknown server " + kind);
    };
  }

  ApplicationServer first() {
    return servers.get(0);
  }

  /** Where the application answers, whichever node does. */
  ServerAddress address() {
    ServerAddress first = first().address();
    return new ServerAddress(
        first.name(), URI.create("http://127.0.0.1:" + port), first.readinessUri(), first.log());
  }

  void deploy(Path checkout) {
    each(server -> server.deploy(checkout.resolve("ear/target/restomesh.ear")));
    first().deployBeside(checkout.resolve(Simulators.WAR));
  }

  /** Returns when all answer. */
  void start(Map<String, String> environment) {
    each(server -> server.start(environment));
    each(server -> server.awaitReady(START_TIMEOUT));
  }

  void stop() {
    each(ApplicationServer::stop);
  }

  void kill() {
    each(ApplicationServer::kill);
  }

  /** Ends them and what they share. */
  void close() {
    stop();
    balancer.ifPresent(LoadBalancer::close);
    broker.ifPresent(PayaraBroker::close);
  }

  /** What all have said. */
  List<Path> logs() {
    return servers.stream().map(ApplicationServer::log).toList();
  }

  private void each(Consumer<ApplicationServer> action) {
    servers.forEach(action);
  }
}
