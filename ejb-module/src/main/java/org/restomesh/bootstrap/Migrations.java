package org.restomesh.bootstrap;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * Migrates the schema, forward only. Several nodes may start at once: Flyway takes a lock in the
 * database, and later nodes wait for as long as the first one needs.
 */
@ApplicationScoped
public class Migrations {
  private static final int NO_LIMIT = -1;

  /**
   * Held by the session, not by a transaction, which would idle meanwhile and be ended for that.
   */
  private static final Map<String, String> SESSION_LOCK =
      Map.of("flyway.postgresql.transactional.lock", "false");

  @Inject DataSource dataSource;

  void apply() {
    flyway(new NoTimeoutDataSource(dataSource)).migrate();
  }

  /** Whether the schema is the one that this version was built for. */
  boolean areApplied() {
    return flyway(dataSource).info().pending().length == 0;
  }

  private static Flyway flyway(DataSource source) {
    return Flyway.configure(Migrations.class.getClassLoader())
        .dataSource(source)
        .locations("classpath:db/migration")
        .lockRetryCount(NO_LIMIT)
        .configuration(SESSION_LOCK)
        .load();
  }
}
