package org.restomesh.dev.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.database.EmbeddedDatabase.Durability;

class EmbeddedDatabaseTest {
  @TempDir Path folder;

  @Test
  void committedRowsSurviveARestartAndAKillOnTheSamePort() throws SQLException {
    try (EmbeddedDatabase database =
        EmbeddedDatabase.start(folder.resolve("db"), Durability.DURABLE)) {
      int port = database.port();
      execute(database, "create table note (text text)");
      execute(database, "insert into note values ('before the stop')");

      database.stop();
      assertThatThrownBy(database::connect).isInstanceOf(SQLException.class);
      database.restart();
      execute(database, "insert into note values ('before the kill')");
      database.kill();
      database.restart();

      assertThat(one(database, "select count(*) from note")).isEqualTo("2");
      assertThat(database.port()).isEqualTo(port);
    }
  }

  @Test
  void aServerThatAKilledRunLeftBehindGivesWay() throws SQLException {
    Path data = folder.resolve("db");
    EmbeddedDatabase leftBehind = EmbeddedDatabase.start(data, Durability.FAST);
    execute(leftBehind, "create table note (text text)");

    try (EmbeddedDatabase database = EmbeddedDatabase.start(data, Durability.FAST)) {
      assertThat(one(database, "select count(*) from note")).isEqualTo("0");
    }
  }

  @Test
  void aPortThatIsHeldForAMomentIsWaitedFor() throws Exception {
    Path data = folder.resolve("db");
    try (EmbeddedDatabase database = EmbeddedDatabase.start(data, Durability.FAST)) {
      database.stop();
      CompletableFuture<Void> restart;
      try (ServerSocket held =
          new ServerSocket(database.port(), 1, InetAddress.getLoopbackAddress())) {
        restart = CompletableFuture.runAsync(database::restart);
        while (!Files.readString(folder.resolve("db.log")).contains("could not bind")) {
          assertThat(restart).isNotDone();
          Thread.onSpinWait();
        }
        assertThat(held.isBound()).isTrue();
      }

      restart.get(30, TimeUnit.SECONDS);
      assertThat(one(database, "select 1")).isEqualTo("1");
    }
  }

  @Test
  void whyItDoesNotStartIsTold() throws IOException {
    Path data = folder.resolve("db");
    try (EmbeddedDatabase database = EmbeddedDatabase.start(data, Durability.FAST)) {
      database.stop();
      try (ServerSocket held =
          new ServerSocket(database.port(), 1, InetAddress.getLoopbackAddress())) {
        assertThatThrownBy(database::restart)
            .isInstanceOf(CannotRun.class)
            .hasMessageContaining("could not bind")
            .hasMessageContaining(String.valueOf(held.getLocalPort()));
      }
    }
  }

  @Test
  void lastingDataAreWrittenDurably() throws SQLException {
    try (EmbeddedDatabase database =
        EmbeddedDatabase.start(folder.resolve("db"), Durability.DURABLE)) {
      assertThat(one(database, "show fsync")).isEqualTo("on");
      assertThat(one(database, "show synchronous_commit")).isEqualTo("on");
      assertThat(one(database, "show full_page_writes")).isEqualTo("on");
      assertThat(one(database, "show server_version")).startsWith("17.");
    }
  }

  @Test
  void theUserOwnsTheDatabaseButIsNoSuperuser() throws SQLException {
    try (EmbeddedDatabase database =
        EmbeddedDatabase.start(folder.resolve("db"), Durability.FAST)) {
      assertThat(one(database, "select rolsuper from pg_roles where rolname = current_user"))
          .isEqualTo("f");
      assertThat(one(database, "show server_encoding")).isEqualTo("UTF8");
    }
  }

  private static void execute(EmbeddedDatabase database, String sql) throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String one(EmbeddedDatabase database, String sql) throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }
}
