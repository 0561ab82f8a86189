package org.restomesh.bootstrap;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The schema, forward only. Several nodes may start at once: Flyway takes a lock. */
@ApplicationScoped
public class Migrations {
  @Inject DataSource dataSource;

  void apply() {
    Flyway.configure(Migrations.class.getClassLoader())
        .dataSource(dataSource)
        .locations("classpath:db/migration")
        .load()
        .migrate();
  }

  /** Whether the schema is the one that this version was built for. */
  boolean areApplied() {
    return Flyway.configure(Migrations.class.getClassLoader())
            .dataSource(dataSource)
            .locations("classpath:db/migration")
            .load()
            .info()
            .pending()
            .length
        == 0;
  }
}
