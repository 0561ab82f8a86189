package org.restomesh.dev.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Ports;
import org.restomesh.dev.ShutdownHook;

/**
 * A PostgreSQL 17 of its own on 127.0.0.1, its data in one folder that survives restarts. It is not
 * a child in our process group, so Ctrl-C in a terminal doesn't take it away under a running
 * server; it ends with {@link #stop} or, at the latest, with the JVM.
 */
public final class EmbeddedDatabase implements AutoCloseable {
  /** What a commit promises. */
  public enum Durability {
    /** A commit survives a power cut: for data that is to last. */
    DURABLE,
    /** Faster, a crash of the machine may destroy the data folder: for tests. */
    FAST
  }

  private static final String NAME = "restomesh";

  private final PostgresCluster cluster;
  private final int port;
  private final boolean isKept;
  private final ShutdownHook.Stoppable stopAtExit = this::stop;

  private EmbeddedDatabase(PostgresCluster cluster, int port, boolean isKept) {
    this.cluster = cluster;
    this.port = port;
    this.isKept = isKept;
  }

  /** Starts on a free port, with the programs unpacked in the folder for temporary files. */
  public static EmbeddedDatabase start(Path dataDir, Durability durability) {
    Path programs =
        Path.of(
            System.getProperty("java.io.tmpdir"), "restomesh-" + System.getProperty("user.name"));
    return start(programs, dataDir, durability);
  }

  /**
   * Starts on a free port; the programs are unpacked below the first folder if they aren't there.
   */
  public static EmbeddedDatabase start(Path programs, Path dataDir, Durability durability) {
    PostgresBinaries binaries = PostgresBinaries.unpackedIn(programs);
    PostgresCluster cluster = new PostgresCluster(binaries, dataDir.toAbsolutePath(), durability);
    EmbeddedDatabase database = new EmbeddedDatabase(cluster, Ports.free(), false);
    database.restart();
    return database;
  }

  /** One that another process has started and will stop: it outlives this JVM. */
  public static EmbeddedDatabase of(Path programs, Path dataDir, int port, Durability durability) {
    PostgresBinaries binaries = PostgresBinaries.unpackedIn(programs);
    return new EmbeddedDatabase(new PostgresCluster(binaries, dataDir, durability), port, true);
  }

  public int port() {
    return port;
  }

  public Path dataDir() {
    return cluster.dataDir();
  }

  public String jdbcUrl() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + NAME;
  }

  /** Owner of the database, no superuser: the same rights as on a real installation. */
  public String user() {
    return NAME;
  }

  public String password() {
    return NAME;
  }

  /** A new connection as {@link #user}. */
  public Connection connect() throws SQLException {
    return DatabaseConnection.open(jdbcUrl(), user(), password());
  }

  /** Orderly end: open transactions are rolled back, connections are cut. The data stay. */
  public synchronized void stop() {
    cluster.stop("fast");
    ShutdownHook.forget(stopAtExit);
  }

  /**
   * Stops it without a clean shutdown, as when the machine fails: the next start has to recover.
   */
  public synchronized void kill() {
    cluster.stop("immediate");
    ShutdownHook.forget(stopAtExit);
  }

  /**
   * Starts again on the same port after {@link #stop} or {@link #kill}; stops it first if it runs.
   */
  public synchronized void restart() {
    if (!isKept) {
      ShutdownHook.register(stopAtExit);
    }
    cluster.stop("fast");
    cluster.start(port);
    createDatabaseOnce();
  }

  @Override
  public void close() {
    stop();
  }

  private void createDatabaseOnce() {
    Path done = cluster.dataDir().resolve("restomesh.created");
    if (Files.exists(done)) {
      return;
    }
    String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    try (Connection connection =
            DatabaseConnection.open(url, PostgresCluster.SUPERUSER, PostgresCluster.SUPERUSER);
        Statement statement = connection.createStatement()) {
      for (String sql : creation()) {
        statement.execute(sql);
      }
      Files.createFile(done);
    } catch (SQLException e) {
      throw new CannotRun("The embedded database could not be created: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> creation() {
    List<String> sql = new ArrayList<>();
    sql.add("drop database if exists " + NAME);
    sql.add("drop role if exists " + NAME);
    sql.add("create role " + NAME + " login password '" + NAME + "'");
    sql.add("create database " + NAME + " owner " + NAME);
    return sql;
  }
}
