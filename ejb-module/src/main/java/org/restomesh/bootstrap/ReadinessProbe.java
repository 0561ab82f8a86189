package org.restomesh.bootstrap;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;

/**
 * Whether database, migrations and broker are ready; the broker is only reported. One round trip
 * answers all who ask at about the same time: each part of a health check does, and balancers check
 * twice a second.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@Local(Supplier.class)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class ReadinessProbe implements Supplier<Map<String, Boolean>> {
  private static final int TIMEOUT_SECONDS = 3;
  private static final long KEPT_NANOS = Duration.ofMillis(250).toNanos();

  @Inject DataSource dataSource;
  @Inject Migrations migrations;
  @Inject BrokerProbe broker;

  private Map<String, Boolean> answer = Map.of();
  private long answeredAt;

  @Override
  public synchronized Map<String, Boolean> get() {
    if (answer.isEmpty() || System.nanoTime() - answeredAt > KEPT_NANOS) {
      answer = ask();
      answeredAt = System.nanoTime();
    }
    return answer;
  }

  private Map<String, Boolean> ask() {
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
