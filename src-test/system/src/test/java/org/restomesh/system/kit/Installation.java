package org.restomesh.system.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.restomesh.dev.Ports;
import org.restomesh.dev.cluster.Nodes;
import org.restomesh.dev.cluster.ServerKind;
import org.restomesh.dev.database.EmbeddedDatabase;
import org.restomesh.dev.database.EmbeddedDatabase.Durability;
import org.restomesh.dev.loop.KeptInstallation;
import org.restomesh.dev.run.Simulators;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.ServerAddress;
import org.restomesh.dev.server.ServerSettings;
import org.restomesh.simulators.platforms.Standalone;

/**
 * The installation under test: an empty PostgreSQL and a server, or several nodes of it behind a
 * load balancer, that were prepared by the very scripts of server-config, with restomesh.ear
 * deployed. Everything listens on 127.0.0.1, on free ports, and leaves its files below target.
 */
public final class Installation {
  private static final String PROPERTY = "restomesh.system.";

  /** A minute where nothing else runs; here two servers may start beside a browser and a build. */
  private static final Duration START_TIMEOUT = Duration.ofMinutes(10);

  /** Names the file that tells of an installation of another process. */
  private static final String KEPT = "restomesh.kept";

  private static Installation running;

  private final ServerAddress address;
  private final EmbeddedDatabase database;
  private final Map<String, URI> platforms;

  /** The folder that a server deploys from, beside which all its files are. */
  private final Path deployments;

  /** What this process has started; nothing where another one keeps the installation. */
  private final Optional<Own> own;

  private Installation(
      ServerAddress address,
      EmbeddedDatabase database,
      Map<String, URI> platforms,
      Path deployments,
      Optional<Own> own) {
    this.address = address;
    this.database = database;
    this.platforms = platforms;
    this.deployments = deployments;
    this.own = own;
  }

  private static final class Own {
    private final Nodes nodes;
    private final Standalone platforms;
    private final Mailbox mailbox;
    private ServerProfile profile;

    private Own(Nodes nodes, Standalone platforms, Mailbox mailbox, ServerProfile profile) {
      this.nodes = nodes;
      this.platforms = platforms;
      this.mailbox = mailbox;
      this.profile = profile;
    }
  }

  /** Starts database, delivery platforms and server, and deploys the application. */
  public static synchronized void start(ServerProfile profile) {
    if (running == null) {
      EmbeddedDatabase database =
          EmbeddedDatabase.start(path("servers"), freshFolder("postgres-"), Durability.DURABLE);
      int httpPort = Ports.free();
      Standalone platforms = DeliveryPlatforms.start(httpPort);
      Mailbox mailbox = Mailbox.open();
      Nodes nodes = prepared(database, httpPort, platforms, mailbox);
      running =
          new Installation(
              nodes.address(),
              database,
              DeliveryPlatforms.addresses(platforms),
              nodes.first().deployments(),
              Optional.of(new Own(nodes, platforms, mailbox, profile)));
      nodes.deploy(
          path("checkout").resolve("ear/target/restomesh.ear"),
          path("checkout").resolve(Simulators.WAR));
      start(nodes, profile);
    }
  }

  public static synchronized void stop() {
    if (running != null) {
      Own own = own();
      own.nodes.close();
      own.platforms.close();
      own.mailbox.close();
      running.database.stop();
      running = null;
    }
  }

  /** Tells other processes of it, and returns when the server has ended. */
  public static void keep(Path file) {
    Installation installation = current();
    ApplicationServer server = own().nodes.first();
    new KeptInstallation(
            ProcessHandle.current().pid(),
            installation.address,
            server.deployments(),
            installation.database.dataDir(),
            installation.database.port(),
            installation.platforms)
        .writeTo(file);
    server.waitFor();
  }

  private static Optional<Installation> kept() {
    return Optional.ofNullable(System.getProperty(KEPT))
        .map(Path::of)
        .flatMap(KeptInstallation::read)
        .map(
            kept ->
                new Installation(
                    kept.server(),
                    EmbeddedDatabase.of(
                        path("servers"),
                        kept.databaseFolder(),
                        kept.databasePort(),
                        Durability.DURABLE),
                    kept.platforms(),
                    kept.deployments(),
                    Optional.empty()));
  }

  /** Whether another process has started it, and only that one can end it. */
  static boolean isKept() {
    return current().own.isEmpty();
  }

  /** Restarts the server when it runs with another profile than this one. */
  public static void runWith(ServerProfile profile) {
    if (own().profile != profile) {
      stopServer();
      startAgain(profile);
    }
  }

  /** kill -9 of the application server. */
  public static void kill() {
    own().nodes.kill();
  }

  /** Orderly end of the application server. */
  public static void stopServer() {
    own().nodes.stop();
  }

  /**
   * While the server is stopped: its broker loses all messages that it has kept. WildFly's keeps
   * none.
   */
  public static void loseMessages() {
    Path folder = own().nodes.messages();
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * After {@link #kill} or {@link #stopServer}: the same ports and data. Returns when it answers.
   */
  static void startAgain(ServerProfile profile) {
    Own own = own();
    own.profile = profile;
    start(own.nodes, profile);
  }

  /** Returns when all answer. */
  private static void start(Nodes nodes, ServerProfile profile) {
    nodes.start(profile.environment());
    nodes.awaitReady(START_TIMEOUT);
  }

  static synchronized boolean isRunning() {
    return running != null;
  }

  private static synchronized Installation current() {
    if (running == null) {
      running =
          kept()
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "No installation runs: start stories as CONTRIBUTING.md says"));
    }
    return running;
  }

  private static Own own() {
    return current()
        .own
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Stops or starts the server, which another process keeps: mvn verify -Dstory="));
  }

  public static EmbeddedDatabase database() {
    return current().database;
  }

  /** Where the application answers, without a slash at the end. */
  public static URI baseUri() {
    return current().address.baseUri();
  }

  /** The same by the name that mails and passkeys know it by. */
  public static URI consoleUri() {
    return URI.create("http://localhost:" + baseUri().getPort());
  }

  /**
   * Where the application's server itself listens, the first of several: for what a load balancer
   * in front would answer in its place.
   */
  static int serverPort() {
    Installation current = current();
    return current
        .own
        .map(own -> own.nodes.first().baseUri())
        .orElseGet(current.address::baseUri)
        .getPort();
  }

  /**
   * Where a delivery platform answers, which does not end with the server.
   *
   * @param name platform_a to platform_d
   */
  static URI platform(String name) {
    return current().platforms.get(name);
  }

  /** Where its mails arrive. */
  public static Mailbox mailbox() {
    return current()
        .own
        .map(own -> own.mailbox)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Reads mails, which another process gets: mvn verify -Dstory="));
  }

  /** "WildFly" or "Payara". */
  public static String serverName() {
    return current().address.name();
  }

  public static URI readinessUri() {
    return current().address.readinessUri();
  }

  /** Where each node tells it. */
  public static List<URI> readinessUris() {
    return current()
        .own
        .map(own -> own.nodes.all().stream().map(ApplicationServer::readinessUri).toList())
        .orElse(List.of(readinessUri()));
  }

  public static URI livenessUri() {
    return current().address.readinessUri().resolve("live");
  }

  /** All that the server has said since it started. */
  public static String log() {
    try {
      StringBuilder all = new StringBuilder();
      for (Path log : logFiles()) {
        // Not every byte of a server's log is good UTF-8, and that is not what a test asks.
        all.append(Files.readString(log, StandardCharsets.ISO_8859_1));
      }
      return all.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where {@link #log} is read from. */
  public static List<Path> logFiles() {
    return current().own.map(own -> own.nodes.logs()).orElse(List.of(current().address.log()));
  }

  /** WildFly's base folder or Payara's domain; of several nodes, the first one's. */
  public static Path serverFolder() {
    return current().deployments.getParent();
  }

  /** Whatever the servers and their broker write down is below these. */
  public static List<Path> serverFolders() {
    return current().own.map(own -> own.nodes.folders()).orElse(List.of(serverFolder()));
  }

  /** What the servers' broker keeps messages in; WildFly's keeps none. */
  public static Optional<Path> journals() {
    return serverName().equals("WildFly")
        ? Optional.empty()
        : Optional.of(
            current()
                .own
                .map(own -> own.nodes.messages())
                .orElseGet(() -> serverFolder().resolve("imq")));
  }

  /** The runnable jar of the device agent. */
  public static Path agentJar() {
    return path("checkout").resolve("agent/target/restomesh-agent.jar");
  }

  /** What operators are told about servers and proxies. */
  static Path operatorGuide() {
    return path("checkout").resolve("server-config/README.md");
  }

  /** A new folder below target. */
  public static Path freshFolder(String prefix) {
    try {
      return Files.createTempDirectory(Files.createDirectories(path("work")), prefix);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Nodes prepared(
      EmbeddedDatabase database, int httpPort, Standalone platforms, Mailbox mailbox) {
    String kind = System.getProperty(PROPERTY + "server");
    ServerSettings settings =
        ServerSettings.of(
                path("server-home"),
                path("work").resolve(kind),
                path("checkout").resolve("server-config"))
            .withHttpPort(httpPort)
            .withDatabase(database.jdbcUrl(), database.user(), database.password())
            .withEnvironment(Simulators.environment(httpPort))
            .withEnvironment(DeliveryPlatforms.environment(platforms))
            .withEnvironment(mailbox.environment(httpPort))
            // Stories do not wait for the pauses of a payment provider.
            .withEnvironment(Map.of("RESTOMESH_SIMULATORS_PAYTR_RETRY_MS", "100"))
            .withEnvironment(environment())
            // Where i and I are not one letter, and messages have a language of their own.
            .withSystemProperties(Map.of("user.language", "tr", "user.country", "TR"));
    return Nodes.prepare(
        ServerKind.named(kind), Integer.getInteger(PROPERTY + "nodes", 1), settings);
  }

  /** Trusting the loopback network lets each test speak from an address of its own. */
  private static Map<String, String> environment() {
    return Map.of(
        "RESTOMESH_CRYPTO_MASTER_KEY",
        randomKey(),
        "RESTOMESH_ENVIRONMENT",
        "staging",
        "RESTOMESH_REHEARSAL",
        "true",
        "RESTOMESH_DEMO_DATA",
        "true",
        // Long enough to see that it works; each story that starts a server waits for it.
        "RESTOMESH_WARM_UP_SECONDS",
        "1",
        // Also alone it talks as if it were not.
        "RESTOMESH_CLUSTER",
        "true",
        "RESTOMESH_CLUSTER_PASSWORD",
        randomKey(),
        // Partners of the stories are on this machine.
        "RESTOMESH_WEBHOOKS_ALLOW_PRIVATE_CIDRS",
        "127.0.0.0/8",
        "RESTOMESH_HTTP_TRUSTED_PROXIES",
        "127.0.0.0/8");
  }

  private static String randomKey() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return Base64.getEncoder().encodeToString(key);
  }

  private static Path path(String name) {
    return Path.of(System.getProperty(PROPERTY + name));
  }
}
