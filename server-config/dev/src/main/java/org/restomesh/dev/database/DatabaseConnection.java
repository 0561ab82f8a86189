package org.restomesh.dev.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.postgresql.Driver;
import org.restomesh.dev.CannotRun;

/**
 * Opens connections without DriverManager, which would not see a driver in Maven's plugin class
 * loader.
 */
public final class DatabaseConnection {
  private DatabaseConnection() {}

  static Connection open(String url, String user, String password) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("loginTimeout", "5");
    Connection connection = new Driver().connect(url, properties);
    if (connection == null) {
      throw new SQLException("Not a PostgreSQL address: " + url, "08001");
    }
    return connection;
  }

  /** Says in one line why a database can't be used. */
  public static void check(String url, String user, String password) {
    try (Connection connection = open(url, user, password)) {
      int version = connection.getMetaData().getDatabaseMajorVersion();
      if (version < 15) {
        throw new CannotRun(
            "PostgreSQL " + version + " is too old: 17 is tested, 15 is the minimum.");
      }
    } catch (SQLException e) {
      throw new CannotRun("Cannot use the database " + url + " as " + user + ": " + reason(e), e);
    }
  }

  private static String reason(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    if (state.startsWith("28")) {
      return "user or password is wrong (-Ddb.user, -Ddb.password).";
    }
    if (state.startsWith("08")) {
      return "nothing answers there (-Ddb.url).";
    }
    if (state.equals("3D000")) {
      return "that database does not exist (-Ddb.url).";
    }
    return Optional.ofNullable(e.getMessage())
        .flatMap(message -> message.lines().findFirst())
        .orElse(state);
  }
}
