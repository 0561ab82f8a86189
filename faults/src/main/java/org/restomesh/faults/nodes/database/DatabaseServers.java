package org.restomesh.faults.nodes.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.database.EmbeddedDatabase;
import org.restomesh.dev.database.EmbeddedDatabase.Durability;
import org.restomesh.dev.server.Readiness;

/**
 * The PostgreSQL of the nodes, with or without a streaming standby on which each commit has been
 * applied before it is answered (remote_apply).
 */
public final class DatabaseServers implements AutoCloseable {
  private static final String STANDBY = "standby";

  /** User and password of the embedded PostgreSQL's superuser. */
  private static final String SUPERUSER = "postgres";

  private static final Duration STREAMING_TIMEOUT = Duration.ofSeconds(60);

  private final Path programs;
  private final Path folder;
  private EmbeddedDatabase primary;
  private @Nullable EmbeddedDatabase standby;

  /** How many were made so far: once there was one, there is to be one. */
  private int standbys;

  private DatabaseServers(Path programs, Path folder, EmbeddedDatabase primary) {
    this.programs = programs;
    this.folder = folder;
    this.primary = primary;
  }

  /**
   * An empty database without a standby.
   *
   * @param programs where PostgreSQL is unpacked
   * @param folder for all data, new
   */
  public static DatabaseServers start(Path programs, Path folder) {
    EmbeddedDatabase primary =
        EmbeddedDatabase.start(programs, folder.resolve("primary"), Durability.DURABLE);
    return new DatabaseServers(programs, folder, primary);
  }

  /** Where the primary listens on 127.0.0.1; another port after {@link #promote}. */
  public synchronized int port() {
    return primary.port();
  }

  public String user() {
    return primary.user();
  }

  public String password() {
    return primary.password();
  }

  /** The database's name. */
  public String name() {
    return primary.user();
  }

  /** A connection of the nodes' user to the primary, past all links. */
  public synchronized Connection connect() throws SQLException {
    return primary.connect();
  }

  /** Copies the running primary, and returns when commits wait for the copy. */
  public synchronized void addStandby() {
    Path copy = folder.resolve(STANDBY + "-" + ++standbys);
    try (Connection superuser = superuser(primary)) {
      execute(superuser, "alter database " + name() + " set synchronous_commit = 'remote_apply'");
      execute(superuser, "select pg_create_physical_replication_slot('" + STANDBY + "', true)");
      BaseBackup.take(superuser, primary.dataDir(), copy);
      configure(copy);
      standby = EmbeddedDatabase.start(programs, copy, Durability.DURABLE);
      awaitStreaming(superuser);
      execute(superuser, "alter system set synchronous_standby_names = '" + STANDBY + "'");
      execute(superuser, "select pg_reload_conf()");
    } catch (SQLException e) {
      throw new CannotRun("The standby cannot be made: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException("Copying the database", e);
    }
  }

  /** kill -9 of the primary. */
  public synchronized void kill() {
    Postmaster.kill(primary.dataDir());
  }

  /** Orderly end of the primary: what is running is rolled back. */
  public synchronized void stop() {
    primary.stop();
  }

  /** Starts the primary where it was, after {@link #kill} or {@link #stop}. */
  public synchronized void start() {
    primary.restart();
  }

  /**
   * kill -9 of the primary, whose place the standby takes, on another port. There is no standby
   * after that.
   */
  public synchronized void promote() {
    EmbeddedDatabase next = standby;
    if (next == null) {
      throw new IllegalStateException("There is no standby");
    }
    Postmaster.kill(primary.dataDir());
    try (Connection superuser = superuser(next)) {
      execute(superuser, "select pg_promote(true, 60)");
    } catch (SQLException e) {
      throw new CannotRun("The standby cannot be promoted: " + e.getMessage(), e);
    }
    primary = next;
    standby = null;
  }

  /** Starts the primary when it is down, and makes a new standby when there was one. */
  public synchronized void heal() {
    if (!isRunning()) {
      start();
    }
    if (standbys > 0 && standby == null) {
      addStandby();
    }
  }

  private boolean isRunning() {
    try (Connection connection = superuser(primary)) {
      return connection.isValid(5);
    } catch (SQLException e) { // nobody there
      return false;
    }
  }

  @Override
  public synchronized void close() {
    if (standby != null) {
      standby.close();
    }
    primary.close();
  }

  /** Of what it has copied from the primary, its own settings override those that come before. */
  private void configure(Path dataDir) throws IOException {
    Files.createFile(dataDir.resolve("standby.signal"));
    Files.writeString(
        dataDir.resolve("postgresql.auto.conf"),
        """
        primary_conninfo = 'host=127.0.0.1 port=%d user=%s password=%s application_name=%s'
        primary_slot_name = '%s'
        wal_retrieve_retry_interval = '200ms'
        synchronous_standby_names = ''
        """
            .formatted(primary.port(), SUPERUSER, SUPERUSER, STANDBY, STANDBY),
        StandardOpenOption.APPEND);
  }

  private static void awaitStreaming(Connection superuser) throws SQLException {
    long begun = System.nanoTime();
    while (!isStreaming(superuser)) {
      if (System.nanoTime() - begun > STREAMING_TIMEOUT.toNanos()) {
        throw new CannotRun("The standby does not follow its primary.");
      }
      Readiness.pause();
    }
  }

  private static boolean isStreaming(Connection superuser) throws SQLException {
    try (Statement statement = superuser.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select 1 from pg_stat_replication where application_name = '"
                    + STANDBY
                    + "' and state = 'streaming'")) {
      return row.next();
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Connection superuser(EmbeddedDatabase server) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", SUPERUSER);
    properties.setProperty("password", SUPERUSER);
    properties.setProperty("connectTimeout", "5");
    String url = "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres";
    Connection connection = new Driver().connect(url, properties);
    if (connection == null) {
      throw new SQLException("Not an address of PostgreSQL: " + url, "08001");
    }
    return connection;
  }
}
