package org.restomesh.bench.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.stream.Stream;
import org.postgresql.Driver;
import org.restomesh.dev.database.EmbeddedDatabase;

/** The application's database, for what a bench does without the application. */
public final class Database {
  private static final String SUPERUSER = "postgres";

  private final EmbeddedDatabase embedded;
  private final Path log;

  Database(EmbeddedDatabase embedded, Path log) {
    this.embedded = embedded;
    this.log = log;
  }

  public int port() {
    return embedded.port();
  }

  public String jdbcUrl() {
    return embedded.jdbcUrl();
  }

  public String user() {
    return embedded.user();
  }

  public String password() {
    return embedded.password();
  }

  /** The log of the PostgreSQL server. */
  public Path log() {
    return log;
  }

  /** Milliseconds of processor time that PostgreSQL's processes have used. */
  public long processorMillis() {
    try (Stream<String> lines = Files.lines(embedded.dataDir().resolve("postmaster.pid"))) {
      return ProcessorTime.ofTree(Long.parseLong(lines.findFirst().orElseThrow().strip()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A new connection as the owner of the tables, as the application has it. */
  public Connection connect() throws SQLException {
    return embedded.connect();
  }

  /** Runs the statements as the owner of the tables, each in its own transaction. */
  public void execute(String... statements) {
    try (Connection connection = connect()) {
      execute(connection, statements);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * How many rows there are.
   *
   * @param table its name, optionally with a where clause
   */
  public long count(String table) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("select count(*) from " + table)) {
      result.next();
      return result.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs the statements as the superuser, each in its own transaction. */
  public void administer(String... statements) {
    Properties login = new Properties();
    login.setProperty("user", SUPERUSER);
    login.setProperty("password", SUPERUSER);
    try (Connection connection = new Driver().connect(embedded.jdbcUrl(), login)) {
      execute(connection, statements);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
