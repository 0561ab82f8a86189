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
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGPoolingDataSource;

/**
 * One real PostgreSQL per JVM, migrated by Flyway, and the real persistence unit upon it; only its
 * transactions are its own instead of a server's.
 */
public final class Database {
  private static final int MAX_CONNECTIONS = 150;

  /** Names a PostgreSQL that runs already, see {@link KeptPostgres}; else one is started. */
  private static final String KEPT = "restomesh.test.postgres";

  private static Database shared;

  private final DataSource dataSource;
  private final DataSource observed;
  private final EntityManagerFactory factory;
  private final StatementLog log = new StatementLog();

  public static synchronized Database shared() {
    if (shared == null) {
      shared = new Database();
    }
    return shared;
  }

  private Database() {
    dataSource = start();
    observed = log.around(dataSource);
    Flyway.configure().dataSource(dataSource).locations("classpath:db/migration").load().migrate();
    factory =
        Persistence.createEntityManagerFactory(
            "restomesh",
            Map.of(
                // Without JTA the commit is the connection's, which has to stay until then.
                "hibernate.connection.handling_mode",
                "DELAYED_ACQUISITION_AND_HOLD",
                "jakarta.persistence.transactionType",
                "RESOURCE_LOCAL",
                "jakarta.persistence.nonJtaDataSource",
                observed));
  }

  EntityManagerFactory factory() {
    return factory;
  }

  /** The application's own. */
  DataSource dataSource() {
    return observed;
  }

  /** A connection of the test's own, in auto-commit mode. */
  public Connection connect() throws SQLException {
    return dataSource.getConnection();
  }

  /** What the application sends while this runs. */
  public List<SentStatement> statementsOf(Runnable work) {
    return statementsAndCommitsOf(work).stream().filter(sent -> !sent.isCommit()).toList();
  }

  /** As {@link #statementsOf}, with the ends of transactions in their places. */
  public List<SentStatement> statementsAndCommitsOf(Runnable work) {
    return log.of(work);
  }

  private static DataSource start() {
    String kept = System.getProperty(KEPT);
    if (kept != null) {
      return pool(new KeptPostgres(kept).copy());
    }
    try {
      EmbeddedPostgres postgres = EmbeddedPostgres.start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> close(postgres)));
      return pool(postgres.getJdbcUrl("postgres", "postgres"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Good enough for tests, and it needs no library: connecting anew takes longer than the queries.
  @SuppressWarnings("deprecation")
  private static DataSource pool(String url) {
    PGPoolingDataSource pool = new PGPoolingDataSource();
    pool.setUrl(url);
    pool.setUser(KeptPostgres.USER);
    pool.setPassword(KeptPostgres.USER);
    pool.setMaxConnections(MAX_CONNECTIONS);
    return pool;
  }

  private static void close(EmbeddedPostgres postgres) {
    try {
      postgres.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
