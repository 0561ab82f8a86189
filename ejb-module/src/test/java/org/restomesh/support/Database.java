package org.restomesh.support;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.hibernate.resource.jdbc.spi.StatementInspector;
import org.postgresql.ds.PGPoolingDataSource;

/**
 * One real PostgreSQL per JVM, migrated by Flyway, and the real persistence unit upon it; only its
 * transactions are its own instead of a server's.
 */
public final class Database {
  private static final int MAX_CONNECTIONS = 150;
  private static Database shared;

  private final DataSource dataSource;
  private final EntityManagerFactory factory;
  private final List<String> statements = new CopyOnWriteArrayList<>();
  private volatile boolean recording;

  public static synchronized Database shared() {
    if (shared == null) {
      shared = new Database();
    }
    return shared;
  }

  private Database() {
    dataSource = start();
    Flyway.configure().dataSource(dataSource).locations("classpath:db/migration").load().migrate();
    StatementInspector inspector = this::record;
    factory =
        Persistence.createEntityManagerFactory(
            "restomesh",
            Map.of(
                "jakarta.persistence.transactionType", "RESOURCE_LOCAL",
                "jakarta.persistence.nonJtaDataSource", dataSource,
                "hibernate.session_factory.statement_inspector", inspector));
  }

  EntityManagerFactory factory() {
    return factory;
  }

  /** A connection of the test's own, in auto-commit mode. */
  public Connection connect() throws SQLException {
    return dataSource.getConnection();
  }

  /** The SQL that Hibernate sends while this runs. */
  public List<String> statementsOf(Runnable work) {
    statements.clear();
    recording = true;
    try {
      work.run();
      return List.copyOf(statements);
    } finally {
      recording = false;
    }
  }

  private String record(String sql) {
    if (recording) {
      statements.add(sql);
    }
    return sql;
  }

  // Good enough for tests, and it needs no library: connecting anew takes longer than the queries.
  @SuppressWarnings("deprecation")
  private static DataSource start() {
    try {
      EmbeddedPostgres postgres = EmbeddedPostgres.start();
      PGPoolingDataSource pool = new PGPoolingDataSource();
      pool.setUrl(postgres.getJdbcUrl("postgres", "postgres"));
      pool.setUser("postgres");
      pool.setMaxConnections(MAX_CONNECTIONS);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> close(postgres)));
      return pool;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void close(EmbeddedPostgres postgres) {
    try {
      postgres.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
