package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.restomesh.support.Database;

// The test stands in for the container and fills the injected field itself.
@SuppressWarnings("UnnecessaryAssignment")
class MigrationsIT {
  private static final String NAME = "migrations_it";

  /** As those of a server, but shorter. */
  private static final int SOCKET_SECONDS = 1;

  private final PGSimpleDataSource limited = new PGSimpleDataSource();
  private final Migrations migrations = new Migrations();

  @BeforeEach
  void anEmptyDatabaseWithShortLimits() throws SQLException {
    try (Connection admin = Database.shared().connect()) {
      run(admin, "drop database if exists " + NAME + " with (force)");
      run(admin, "create database " + NAME);
      run(admin, "alter database " + NAME + " set statement_timeout = '900ms'");
      run(admin, "alter database " + NAME + " set idle_in_transaction_session_timeout = '500ms'");
      String url = admin.getMetaData().getURL();
      limited.setUrl(url.substring(0, url.lastIndexOf('/') + 1) + NAME);
    }
    limited.setUser("postgres");
    limited.setPassword("postgres");
    limited.setSocketTimeout(SOCKET_SECONDS);
    migrations.dataSource = limited;
  }

  @AfterEach
  void noDatabase() throws SQLException {
    try (Connection admin = Database.shared().connect()) {
      run(admin, "drop database " + NAME + " with (force)");
    }
  }

  @Test
  void aMigrationTakesAsLongAsItTakesAndASecondNodeWaits() throws Exception {
    try (Connection rival = limited.getConnection()) {
      run(rival, "set idle_in_transaction_session_timeout = 0");
      rival.setAutoCommit(false);
      run(rival, "create table tenant (id uuid)"); // the first migration waits for its end
      CompletableFuture<Void> first = CompletableFuture.runAsync(migrations::apply);
      CompletableFuture<Void> second = CompletableFuture.runAsync(migrations::apply);

      assertThatThrownBy(() -> CompletableFuture.anyOf(first, second).get(3, TimeUnit.SECONDS))
          .isInstanceOf(TimeoutException.class);
      rival.rollback();

      first.join();
      second.join();
    }
    assertThat(migrations.areApplied()).isTrue();
  }

  @Test
  void limitsHoldAgainForWhoeverGetsTheConnectionNext() throws SQLException {
    try (Connection pooled = limited.getConnection()) {
      try (Connection unlimited = new NoTimeoutDataSource(kept(pooled)).getConnection()) {
        assertThat(unlimited.getNetworkTimeout()).isZero();
        assertThat(setting(unlimited, "statement_timeout")).isEqualTo("0");
        assertThat(setting(unlimited, "idle_in_transaction_session_timeout")).isEqualTo("0");
        unlimited.setAutoCommit(false);
      }

      assertThat(pooled.getNetworkTimeout()).isEqualTo(SOCKET_SECONDS * 1_000);
      assertThat(setting(pooled, "statement_timeout")).isEqualTo("900ms");
      assertThat(setting(pooled, "idle_in_transaction_session_timeout")).isEqualTo("500ms");
    }
  }

  @Test
  void aMigrationThatFailsSaysSo() throws SQLException {
    try (Connection other = limited.getConnection()) {
      run(other, "create table tenant (id uuid)");
    }

    assertThatThrownBy(() -> CompletableFuture.runAsync(migrations::apply).join())
        .isInstanceOf(CompletionException.class)
        .hasMessageContaining("non-empty schema");
    assertThat(migrations.areApplied()).isFalse();
  }

  /** A pool of this one connection, which stays open. */
  private static DataSource kept(Connection connection) {
    return (DataSource)
        Proxy.newProxyInstance(
            MigrationsIT.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (pool, asked, arguments) ->
                Proxy.newProxyInstance(
                    MigrationsIT.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, values) ->
                        method.getName().equals("close")
                            ? null
                            : method.invoke(connection, values)));
  }

  private static String setting(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("show " + name)) {
      row.next();
      return row.getString(1);
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
