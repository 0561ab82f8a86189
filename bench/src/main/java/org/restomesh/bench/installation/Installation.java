package org.restomesh.bench.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Reconnects;
import org.restomesh.dev.database.EmbeddedDatabase;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.PayaraServer;
import org.restomesh.dev.server.ServerSettings;
import org.restomesh.dev.server.WildFlyServer;

/**
 * An empty durable PostgreSQL and a server with a 1 GB heap, prepared by the scripts of
 * server-config, with restomesh.ear deployed and every rate limit off. All of it is on 127.0.0.1.
 */
public final class Installation implements AutoCloseable {
  /** What platform_a signs its webhooks with. */
  public static final String PLATFORM_SECRET = "bench-".repeat(12);

  private static final Duration START_TIMEOUT = Duration.ofMinutes(4);

  private final EmbeddedDatabase embedded;
  private final Database database;
  private final PlatformStub platform;
  private final ApplicationServer server;
  private final Reconnects reconnects = new Reconnects();

  private Installation(
      EmbeddedDatabase embedded,
      Database database,
      PlatformStub platform,
      ApplicationServer server) {
    this.embedded = embedded;
    this.database = database;
    this.platform = platform;
    this.server = server;
  }

  public static Installation start(BenchFolders folders) {
    Path dataDir = freshFolder(folders.work());
    EmbeddedDatabase embedded =
        EmbeddedDatabase.start(folders.servers(), dataDir, EmbeddedDatabase.Durability.DURABLE);
    Database database =
        new Database(embedded, dataDir.resolveSibling(dataDir.getFileName() + ".log"));
    PlatformStub platform = PlatformStub.open();
    try {
      ApplicationServer server = started(folders, embedded, platform);
      return new Installation(embedded, database, platform, server);
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
    return new InetSocketAddress(server.baseUri().getHost(), server.baseUri().getPort());
  }

  public Connection connect() throws IOException {
    return Connection.to(address(), reconnects);
  }

  /** Of all connections to this server. */
  public Reconnects reconnects() {
    return reconnects;
  }

  /** The server's JVM. */
  public ServerHeap heap() {
    return new ServerHeap(server.pid());
  }

  /** Milliseconds of processor time that the server's JVM has used. */
  public long processorMillis() {
    return ProcessHandle.of(server.pid())
        .flatMap(process -> process.info().totalCpuDuration())
        .orElseThrow()
        .toMillis();
  }

  public boolean isAlive() {
    return server.isAlive();
  }

  @Override
  public void close() {
    server.stop();
    platform.close();
    embedded.stop();
  }

  private static ApplicationServer started(
      BenchFolders folders, EmbeddedDatabase database, PlatformStub platform) {
    ApplicationServer server = prepared(folders, database, platform);
    try {
      server.deploy(folders.checkout().resolve("ear/target/restomesh.ear"));
      server.start();
      server.awaitReady(START_TIMEOUT);
      return server;
    } catch (RuntimeException e) {
      server.stop();
      throw e;
    }
  }

  private static ApplicationServer prepared(
      BenchFolders folders, EmbeddedDatabase database, PlatformStub platform) {
    ServerSettings settings =
        ServerSettings.of(
                folders.serverHome(),
                folders.work().resolve(folders.server()),
                folders.checkout().resolve("server-config"))
            .withDatabase(database.jdbcUrl(), database.user(), database.password())
            .withEnvironment(environment(platform));
    return switch (folders.server()) {
      case "wildfly" -> WildFlyServer.prepare(settings);
      case "payara" -> PayaraServer.prepare(settings);
      default -> throw new IllegalArgumentException("Unknown server " + folders.server());
    };
  }

  private static Map<String, String> environment(PlatformStub platform) {
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
      environment.put("RESTOMESH_RATE_LIMIT_" + tier, "0");
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
