package org.restomesh.faults.nodes;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.ServerSettings;
import org.restomesh.faults.nodes.balancer.Balancer;
import org.restomesh.faults.nodes.database.DatabaseServers;
import org.restomesh.faults.nodes.disk.SmallDisk;
import org.restomesh.faults.nodes.network.ControlGroup;
import org.restomesh.faults.nodes.network.PeerCut;

/** Puts a {@link Cluster} together; what it has begun ends again when that fails. */
final class Installation {
  private static final int DISK_MEGABYTES = 256;

  /** Where WildFly logs, below its base. */
  private static final String LOGS = "log";

  /** Several nodes, their database and all clients share a small machine. */
  private static final String HEAP = "512m";

  /** A node that starts again must not take the machine from the others for a minute. */
  private static final Map<String, String> JVM =
      Map.of("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m");

  private final ClusterSettings settings;
  private final Abilities abilities;
  private final Deque<Runnable> undo = new ArrayDeque<>();

  Installation(ClusterSettings settings) {
    this.settings = settings;
    this.abilities = Abilities.of(settings);
    if (abilities.has(Ability.PEER_CUT)) {
      PeerCut.heal(); // of a campaign that was killed
    }
    System.getProperties().putIfAbsent("server.heap", HEAP);
  }

  Cluster start() {
    try {
      Cluster.Shared shared = new Cluster.Shared(database(), broker());
      List<ApplicationServer> servers = new ArrayList<>();
      List<Node> nodes = new ArrayList<>();
      for (int number = 1; number <= settings.nodes(); number++) {
        Ways ways = Ways.open(number, shared);
        undo.push(ways::close);
        ApplicationServer server = prepared(number, ways, shared);
        servers.add(server);
        nodes.add(node(number, server, ways));
      }
      nodes.forEach(Node::start);
      nodes.forEach(Node::awaitReady);
      Balancer balancer = balancer(servers);
      balancer.await(nodes.stream().map(Node::name).collect(Collectors.toSet()));
      return new Cluster(settings, abilities, shared, nodes, balancer);
    } catch (RuntimeException e) {
      undo.forEach(step -> attempt(step, e));
      throw e;
    }
  }

  private static void attempt(Runnable step, RuntimeException cause) {
    try {
      step.run();
    } catch (RuntimeException e) {
      cause.addSuppressed(e);
    }
  }

  private DatabaseServers database() {
    ClusterFolders folders = settings.folders();
    DatabaseServers database =
        DatabaseServers.start(folders.programs(), folders.run().resolve("postgres"));
    undo.push(database::close);
    if (settings.standby()) {
      database.addStandby();
    }
    return database;
  }

  private Optional<SharedBroker> broker() {
    if (!abilities.has(Ability.BROKER)) {
      return Optional.empty();
    }
    SharedBroker broker = SharedBroker.start(settings, abilities.has(Ability.BROKER_DISK));
    undo.push(broker::close);
    return Optional.of(broker);
  }

  private ApplicationServer prepared(int number, Ways ways, Cluster.Shared shared) {
    ServerSettings.Cluster cluster =
        shared
            .broker()
            .map(broker -> broker.cluster(number))
            .orElse(new ServerSettings.Cluster(true, ""));
    DatabaseServers database = shared.database();
    ClusterFolders folders = settings.folders();
    return settings
        .kind()
        .prepare(
            ServerSettings.of(folders.serverHome(), base(number), folders.serverConfig())
                .in(cluster)
                .withDatabase(ways.jdbcUrl(database.name()), database.user(), database.password())
                .withEnvironment(JVM)
                .withEnvironment(settings.environment())
                .withSystemProperties(settings.systemProperties()));
  }

  private Path base(int number) {
    return settings.folders().work().resolve(settings.kind().folder() + "-" + number);
  }

  private Node node(int number, ApplicationServer server, Ways ways) {
    server.deploy(settings.release().first());
    Optional<SmallDisk> disk =
        abilities.has(Ability.NODE_DISK)
            ? Optional.of(SmallDisk.mount(base(number).resolve(LOGS), DISK_MEGABYTES))
            : Optional.empty();
    Optional<ControlGroup> group =
        abilities.has(Ability.PEER_CUT)
            ? ControlGroup.named("restomesh-node-" + number)
            : Optional.empty();
    Path logs = settings.folders().run();
    Node node = new Node(number, server, new Node.Surroundings(ways, disk, group, logs));
    undo.push(node::close);
    return node;
  }

  private Balancer balancer(List<ApplicationServer> servers) {
    List<Balancer.Server> nodes =
        servers.stream()
            .map(
                server ->
                    new Balancer.Server(
                        server.baseUri().getPort(), server.readinessUri().getPort()))
            .toList();
    String check = servers.get(0).readinessUri().getPath();
    Balancer balancer = Balancer.start(settings.folders().run(), settings.port(), check, nodes);
    undo.push(balancer::close);
    return balancer;
  }
}
