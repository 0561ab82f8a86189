package org.restomesh.dev.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.restomesh.dev.Ports;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.PayaraBroker;
import org.restomesh.dev.server.ServerAddress;
import org.restomesh.dev.server.ServerSettings;
import org.restomesh.dev.server.ServerSettings.Cluster;

/**
 * The servers of an installation: one, or several behind a {@link LoadBalancer}, where each request
 * goes to another one ({@code -Dnodes=2}). Simulators run on the first.
 */
public final class Nodes implements AutoCloseable {
  /** More would not find each other on WildFly. */
  public static final int MOST = 5;

  private static final String PASSWORD = "RESTOMESH_CLUSTER_PASSWORD";
  private static final int PASSWORD_BYTES = 32;

  private final List<ApplicationServer> servers;
  private final Optional<PayaraBroker> broker;
  private final Optional<LoadBalancer> balancer;
  private final int port;

  private Nodes(
      List<ApplicationServer> servers,
      Optional<PayaraBroker> broker,
      Optional<LoadBalancer> balancer,
      int port) {
    this.servers = List.copyOf(servers);
    this.broker = broker;
    this.balancer = balancer;
    this.port = port;
  }

  /**
   * Prepares them, and starts what they share.
   *
   * @param count 1 to {@link #MOST}
   * @param settings of a server that is alone; several are in folders beside its own, and its port
   *     is where all of them are found
   */
  public static Nodes prepare(ServerKind kind, int count, ServerSettings settings) {
    if (count == 1) {
      ApplicationServer alone = kind.prepare(settings.in(Cluster.NONE));
      return new Nodes(List.of(alone), Optional.empty(), Optional.empty(), settings.httpPort());
    }
    String password = password(settings);
    ServerSettings common =
        settings.withEnvironment(Map.of("RESTOMESH_CLUSTER", "true", PASSWORD, password));
    Optional<PayaraBroker> broker =
        kind == ServerKind.PAYARA ? Optional.of(broker(common, password)) : Optional.empty();
    Cluster cluster = broker.map(PayaraBroker::cluster).orElse(new Cluster(true, ""));
    List<ApplicationServer> servers = new ArrayList<>();
    List<Integer> ports = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      int node = Ports.free();
      Path folder = beside(common, kind.folder() + "-" + i);
      ports.add(node);
      servers.add(kind.prepare(common.in(cluster).withBaseDir(folder).withHttpPort(node)));
    }
    LoadBalancer balancer =
        LoadBalancer.start(beside(common, "balancer"), common.httpPort(), ports);
    return new Nodes(servers, broker, Optional.of(balancer), common.httpPort());
  }

  private static PayaraBroker broker(ServerSettings settings, String password) {
    PayaraBroker broker =
        PayaraBroker.prepare(settings.home(), settings.serverConfig(), beside(settings, "broker"));
    broker.start(password);
    return broker;
  }

  private static Path beside(ServerSettings settings, String folder) {
    return settings.baseDir().resolveSibling(folder);
  }

  /** The one that was set, or one for this time. */
  private static String password(ServerSettings settings) {
    return Optional.ofNullable(settings.environment().get(PASSWORD))
        .or(() -> Optional.ofNullable(System.getenv(PASSWORD)))
        .orElseGet(Nodes::randomPassword);
  }

  private static String randomPassword() {
    byte[] bytes = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }

  public ApplicationServer first() {
    return servers.get(0);
  }

  public List<ApplicationServer> all() {
    return servers;
  }

  /** What is in front of them; nothing where one is alone. */
  public Optional<LoadBalancer> balancer() {
    return balancer;
  }

  /** Where the application answers, whichever node does. */
  public ServerAddress address() {
    ServerAddress first = first().address();
    return new ServerAddress(
        first.name(), URI.create("http://127.0.0.1:" + port), first.readinessUri(), first.log());
  }

  /**
   * Puts both in place for the next start.
   *
   * @param simulators for the first node only
   */
  public void deploy(Path ear, Path simulators) {
    servers.forEach(server -> server.deploy(ear));
    first().deployBeside(simulators);
  }

  /**
   * Starts the processes and returns at once.
   *
   * @param more as {@link ApplicationServer#start(Map)} has it
   */
  public void start(Map<String, String> more) {
    servers.forEach(server -> server.start(more));
  }

  /**
   * Waits until all answer.
   *
   * @param timeout for each
   */
  public void awaitReady(Duration timeout) {
    servers.forEach(server -> server.awaitReady(timeout));
  }

  public void stop() {
    servers.forEach(ApplicationServer::stop);
  }

  /** kill -9. */
  public void kill() {
    servers.forEach(ApplicationServer::kill);
  }

  /** Ends them and what they share. */
  @Override
  public void close() {
    stop();
    balancer.ifPresent(LoadBalancer::close);
    broker.ifPresent(PayaraBroker::close);
  }

  /** What all have said. */
  public List<Path> logs() {
    return servers.stream().map(ApplicationServer::log).toList();
  }

  /** Whatever they and their broker write down is below these. */
  public List<Path> folders() {
    return Stream.concat(
            servers.stream().map(server -> server.deployments().getParent()),
            broker.stream().map(PayaraBroker::folder))
        .toList();
  }

  /** The folder with the messages that their broker keeps, as a server alone has it. */
  public Path messages() {
    return broker.map(PayaraBroker::messages).orElseGet(() -> first().messages());
  }

  /** All that runs now, in other processes than this. */
  public List<ProcessHandle> processes() {
    Stream<Long> nodes =
        servers.stream().filter(ApplicationServer::isAlive).map(ApplicationServer::pid);
    Stream<Long> shared =
        Stream.concat(
            broker.stream().map(PayaraBroker::pid),
            balancer.stream().flatMapToLong(known -> known.pid().stream()).boxed());
    return Stream.concat(nodes, shared).flatMap(pid -> ProcessHandle.of(pid).stream()).toList();
  }
}
