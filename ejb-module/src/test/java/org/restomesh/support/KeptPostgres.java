package org.restomesh.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.flywaydb.core.Flyway;

/**
 * A PostgreSQL that outlives the tests, for who runs one class again and again: each JVM gets a
 * copy of a database that has been migrated before.
 */
final class KeptPostgres {
  static final String USER = "postgres";

  /** A superuser's database, such as "jdbc:postgresql://127.0.0.1:5432/postgres". */
  private final String admin;

  KeptPostgres(String admin) {
    this.admin = admin;
  }

  /** Makes a database of this JVM's own, which ends with it. Returns its URL. */
  String copy() {
    String template = String.format(Locale.ROOT, "migrated_%08x", checksumOfMigrations());
    String own = "copy_" + ProcessHandle.current().pid();
    try (Connection connection = DriverManager.getConnection(admin, USER, USER);
        Statement statement = connection.createStatement()) {
      if (!databases(statement, template).contains(template)) {
        makeTemplate(statement, template);
      }
      for (String left : databases(statement, "copy_%")) {
        if (isOver(left)) {
          statement.execute("drop database if exists " + left + " with (force)");
        }
      }
      statement.execute("create database " + own + " template " + template);
    } catch (SQLException e) {
      throw new IllegalStateException("The kept PostgreSQL at " + admin + " cannot be used", e);
    }
    return url(own);
  }

  private void makeTemplate(Statement statement, String name) throws SQLException {
    String unfinished = name + "_unfinished";
    statement.execute("drop database if exists " + unfinished + " with (force)");
    statement.execute("create database " + unfinished);
    Flyway.configure()
        .dataSource(url(unfinished), USER, USER)
        .locations("classpath:db/migration")
        .load()
        .migrate();
    statement.execute("alter database " + unfinished + " rename to " + name);
  }

  private static List<String> databases(Statement statement, String like) throws SQLException {
    List<String> names = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery(
            "select datname from pg_database where datname like '" + like + "'")) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return names;
  }

  /** Whether the JVM that made this copy has ended. */
  private static boolean isOver(String copy) {
    long pid = Long.parseLong(copy.substring("copy_".length()));
    return ProcessHandle.of(pid).isEmpty();
  }

  private String url(String database) {
    return admin.substring(0, admin.lastIndexOf('/') + 1) + database;
  }

  private static int checksumOfMigrations() {
    CRC32 checksum = new CRC32();
    try (Stream<Path> files =
        Files.list(
            Path.of(KeptPostgres.class.getClassLoader().getResource("db/migration").toURI()))) {
      for (Path file : files.sorted().toList()) {
        checksum.update(file.getFileName().toString().getBytes(UTF_8));
        checksum.update(Files.readAllBytes(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return (int) checksum.getValue();
  }
}
