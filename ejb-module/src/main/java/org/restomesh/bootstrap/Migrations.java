package org.restomesh.bootstrap;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * The schema, forward only. Several nodes may start at once: Flyway takes a lock of the database,
 * and who comes later waits for as long as the first one needs.
 */
@ApplicationScoped
public class Migrations {
  private static final int NO_LIMIT = -1;

  /** Held by the session, not by a transaction that would idle meanwhile and be ended for that. */
  private static final Map<String, String> LOCK_OF_SESSION =
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
        .configuration(LOCK_OF_SESSION)
        .load();
  }
}
