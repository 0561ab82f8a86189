package org.restomesh.bootstrap;

import jakarta.annotation.PostConstruct;
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
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.JmsExecutor;
import org.restomesh.shared.concurrency.ManagedThreads;

/**
 * Whether database, migrations, web modules and broker are ready; the broker is only reported. One
 * round trip answers all who ask at about the same time: each part of a health check does, and
 * balancers check twice a second.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@Local(Supplier.class)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class ReadinessProbe implements Supplier<Map<String, Boolean>> {
  /** Balancers wait for a second. */
  private static final Duration DATABASE_LIMIT = Duration.ofMillis(700);

  /** A node is ready without the broker, whose silence must not make it look lost. */
  private static final Duration BROKER_LIMIT = Duration.ofMillis(200);

  private static final int TIMEOUT_SECONDS = 3;
  private static final long KEPT_NANOS = Duration.ofMillis(250).toNanos();

  @Inject DataSource dataSource;
  @Inject Migrations migrations;
  @Inject WebModules webModules;
  @Inject BrokerProbe broker;
  @Inject ManagedThreads threads;
  @Inject @JmsExecutor BackgroundExecutor toBroker;

  private TimedQuestion database;
  private TimedQuestion messages;

  private Map<String, Boolean> answer = Map.of();
  private long answeredAt;
  private boolean applied;

  /** A thread of its own for each look at the database: others may all be stuck with it. */
  @PostConstruct
  void prepare() {
    ThreadFactory own = threads.factory("readiness");
    database =
        new TimedQuestion(
            this::databaseAnswers, DATABASE_LIMIT, question -> own.newThread(question).start());
    messages = new TimedQuestion(broker::takesConnections, BROKER_LIMIT, toBroker::execute);
  }

  @Override
  public synchronized Map<String, Boolean> get() {
    if (answer.isEmpty() || System.nanoTime() - answeredAt > KEPT_NANOS) {
      answer = ask();
      answeredAt = System.nanoTime();
    }
    return answer;
  }

  private Map<String, Boolean> ask() {
    boolean answers = database.isYes();
    return Map.of(
        "database",
        answers,
        "migrations",
        answers && migrationsAreApplied(),
        "web",
        webModules.takeRequests(),
        "jms",
        messages.isYes());
  }

  private boolean databaseAnswers() {
    try (Connection connection = dataSource.getConnection()) {
      return connection.isValid(TIMEOUT_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }

  /** What was applied stays so: Flyway reads all scripts each time that it is asked. */
  private boolean migrationsAreApplied() {
    try {
      applied = applied || migrations.areApplied();
      return applied;
    } catch (FlywayException e) {
      return false;
    }
  }
}
