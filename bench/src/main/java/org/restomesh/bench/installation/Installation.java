package org.restomesh.bench.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Reconnects;
import org.restomesh.dev.cluster.Nodes;
import org.restomesh.dev.cluster.ServerKind;
import org.restomesh.dev.database.EmbeddedDatabase;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.ServerSettings;

/**
 * An empty durable PostgreSQL and a server with a 1 GB heap, or several, prepared by the scripts of
 * server-config, with restomesh.ear deployed. No rate limit is ever met: a server that is alone has
 * none, several count and have a high one. All of it is on 127.0.0.1.
 */
public final class Installation implements AutoCloseable {
  /** What platform_a signs its webhooks with. */
  public static final String PLATFORM_SECRET = "bench-".repeat(12);

  private static final Duration START_TIMEOUT = Duration.ofMinutes(4);

  private final EmbeddedDatabase embedded;
  private final Database database;
  private final PlatformStub platform;
  private final Nodes nodes;
  private final Reconnects reconnects = new Reconnects();

  private Installation(
      EmbeddedDatabase embedded, Database database, PlatformStub platform, Nodes nodes) {
    this.embedded = embedded;
    this.database = database;
    this.platform = platform;
    this.nodes = nodes;
  }

  public static Installation start(BenchFolders folders) {
    Path dataDir = freshFolder(folders.work());
    EmbeddedDatabase embedded =
        EmbeddedDatabase.start(folders.servers(), dataDir, EmbeddedDatabase.Durability.DURABLE);
    Database database =
        new Database(embedded, dataDir.resolveSibling(dataDir.getFileName() + ".log"));
    PlatformStub platform = PlatformStub.open();
    try {
      Nodes nodes = started(folders, embedded, platform);
      return new Installation(embedded, database, platform, nodes);
    } catch (RuntimeException e) { // else Maven would silently wait for their threads
      platform.close();
      embedded.stop();
      throw e;
    }
  }

  public Database database() {
    return database;
  }

  /** The delivery platform that the application calls. */
  public PlatformStub platform() {
    return platform;
  }

  /** Where the application answers. */
  public InetSocketAddress address() {
    URI uri = nodes.address().baseUri();
    return new InetSocketAddress(uri.getHost(), uri.getPort());
  }

  public Connection connect() throws IOException {
    return Connection.to(address(), reconnects);
  }

  /** Of all connections to this server. */
  public Reconnects reconnects() {
    return reconnects;
  }

  /** Of the servers' JVMs, together. */
  public ServerHeap heap() {
    return new ServerHeap(pids());
  }

  /** Milliseconds of processor time that the servers' JVMs have used. */
  public long processorMillis() {
    return pids().stream().mapToLong(ProcessorTime::ofProcess).sum();
  }

  private List<Long> pids() {
    return nodes.all().stream().map(ApplicationServer::pid).toList();
  }

  public boolean isAlive() {
    return nodes.all().stream().allMatch(ApplicationServer::isAlive);
  }

  /**
   * Ends the servers and starts them on the same database.
   *
   * @return from the beginning of the start until all are ready
   */
  public Duration restart() {
    nodes.stop();
    long begin = System.nanoTime();
    nodes.start(Map.of());
    nodes.awaitReady(START_TIMEOUT);
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  @Override
  public void close() {
    nodes.close();
    platform.close();
    embedded.stop();
  }

  private static Nodes started(
      BenchFolders folders, EmbeddedDatabase database, PlatformStub platform) {
    ServerSettings settings =
        ServerSettings.of(
                folders.serverHome(),
                folders.work().resolve(folders.server()),
                folders.checkout().resolve("server-config"))
            .withDatabase(database.jdbcUrl(), database.user(), database.password())
            .withEnvironment(environment(platform, folders.nodes() > 1));
    Nodes nodes = Nodes.prepare(ServerKind.named(folders.server()), folders.nodes(), settings);
    try {
      nodes
          .all()
          .forEach(server -> server.deploy(folders.checkout().resolve("ear/target/restomesh.ear")));
      nodes.start(Map.of());
      nodes.awaitReady(START_TIMEOUT);
      return nodes;
    } catch (RuntimeException e) {
      nodes.close();
      throw e;
    }
  }

  private static Map<String, String> environment(PlatformStub platform, boolean counts) {
    Map<String, String> environment =
        new TreeMap<>(
            Map.of(
                "RESTOMESH_CRYPTO_MASTER_KEY", randomKey(),
                "RESTOMESH_ENVIRONMENT", "staging",
                "RESTOMESH_REHEARSAL", "true",
                "RESTOMESH_DEMO_DATA", "true",
                "RESTOMESH_HTTP_TRUSTED_PROXIES", "127.0.0.0/8",
                "RESTOMESH_WEBHOOKS_ALLOW_PRIVATE_CIDRS", "127.0.0.0/8",
                "PLATFORM_A_API_BASE_URL", platform.url(),
                "PLATFORM_A_WEBHOOK_SECRET", PLATFORM_SECRET));
    for (String tier : RATE_LIMITS) {
      environment.put("RESTOMESH_RATE_LIMIT_" + tier, counts ? "1000000" : "0");
    }
    return environment;
  }

  private static final String[] RATE_LIMITS = {
    "UNAUTHENTICATED",
    "FAILED_AUTHENTICATION",
    "STAFF",
    "LOGIN_ADDRESS",
    "LOGIN_EMAIL",
    "PAIR",
    "HEARTBEAT",
    "NEXT_COMMAND",
    "ACK",
    "DEVICE",
    "DELIVERY_WEBHOOK"
  };

  private static String randomKey() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return Base64.getEncoder().encodeToString(key);
  }

  private static Path freshFolder(Path work) {
    try {
      return Files.createTempDirectory(Files.createDirectories(work), "postgres-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
