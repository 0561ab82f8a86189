package org.restomesh.api.operations;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.ToDoubleFunction;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.DatabaseConnections;

/** Connections in use, and how long a scrape has waited for one and its answer. */
@ApplicationScoped
public class DatabaseMetrics {
  private static final Log LOG = Log.of(DatabaseMetrics.class);
  private static final double NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

  @Inject RequestMetrics metrics;
  @Inject DatabaseConnections connections;

  private volatile DatabaseConnections.Counts counts = new DatabaseConnections.Counts(0, 0, 0, 0);
  private volatile double seconds;
  private volatile boolean answers;

  @PostConstruct
  void register() {
    connections("restomesh.db.connections.active", DatabaseConnections.Counts::active);
    connections("restomesh.db.connections.idle", DatabaseConnections.Counts::idle);
    connections(
        "restomesh.db.connections.in.transaction", DatabaseConnections.Counts::inTransaction);
    connections("restomesh.db.connections.allowed", DatabaseConnections.Counts::allowed);
    metrics.registry().gauge("restomesh.db.answer.seconds", this, it -> it.seconds);
    metrics.registry().gauge("restomesh.db.up", this, it -> it.answers ? 1 : 0);
  }

  /**
   * @return whether the database answers; without it this node still tells what it has counted
   *     itself
   */
  boolean refresh() {
    long begin = System.nanoTime();
    try {
      counts = connections.count();
      answers = true;
    } catch (RuntimeException e) { // each server wraps it differently
      LOG.warn("metrics are without the database: " + e);
      answers = false;
    }
    seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
    return answers;
  }

  private void connections(String name, ToDoubleFunction<DatabaseConnections.Counts> count) {
    metrics.registry().gauge(name, this, it -> count.applyAsDouble(it.counts));
  }
}
