package org.restomesh.bootstrap;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;

/** Whether database, migrations and broker are ready; the broker is only reported. */
@Stateless
@Local(Supplier.class)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class ReadinessProbe implements Supplier<Map<String, Boolean>> {
  private static final int TIMEOUT_SECONDS = 3;

  @Inject DataSource dataSource;
  @Inject Migrations migrations;
  @Inject BrokerProbe broker;

  @Override
  public Map<String, Boolean> get() {
    boolean database = databaseAnswers();
    return Map.of(
        "database",
        database,
        "migrations",
        database && migrationsAreApplied(),
        "jms",
        broker.answers());
  }

  private boolean databaseAnswers() {
    try (Connection connection = dataSource.getConnection()) {
      return connection.isValid(TIMEOUT_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }

  private boolean migrationsAreApplied() {
    try {
      return migrations.areApplied();
    } catch (FlywayException e) {
      return false;
    }
  }
}
