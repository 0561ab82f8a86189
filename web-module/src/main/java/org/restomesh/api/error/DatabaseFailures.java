package org.restomesh.api.error;

import jakarta.persistence.EntityNotFoundException;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import jakarta.transaction.SystemException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The table requirements/3-delivery-webhooks-errors#database-errors in PostgreSQL's SQL states
 * (contract/0-common#database-errors).
 */
final class DatabaseFailures {
  private static final long RETRY_AFTER_SECONDS = 5;

  private DatabaseFailures() {}

  static Optional<Failure> find(Stream<Throwable> causes) {
    List<Throwable> chain = causes.toList();
    return chain.stream()
        .map(DatabaseFailures::classify)
        .flatMap(Optional::stream)
        // The innermost knows best: the outer ones only say that something failed.
        .reduce((outer, inner) -> inner);
  }

  private static Optional<Failure> classify(Throwable thrown) {
    if (thrown instanceof SQLException e) {
      return Optional.of(bySqlState(e.getSQLState()));
    }
    // Payara's, when the connection was lost before the commit; it tells no SQL state.
    if (thrown instanceof SystemException) {
      return Optional.of(unavailable());
    }
    if (thrown instanceof OptimisticLockException
        || thrown instanceof PessimisticLockException
        || thrown instanceof LockTimeoutException) {
      return Optional.of(concurrentUpdate());
    }
    if (thrown instanceof EntityNotFoundException) {
      return Optional.of(Failure.database(404, "RecordNotFound", "The record is gone", 0));
    }
    return Optional.empty();
  }

  /**
   * @param state null when the driver gives none
   */
  static Failure bySqlState(@Nullable String state) {
    // Without a state the failure is the pool's: it had no connection to give.
    if (state == null || state.isEmpty()) {
      return unavailable();
    }
    return switch (state) {
      case "23505" ->
          Failure.database(
              409, "UniqueConstraintViolation", "A record with this value exists already", 0);
      case "23503" ->
          Failure.database(
              400, "ForeignKeyConstraintViolation", "A record that this refers to is missing", 0);
      case "23502", "23514" ->
          Failure.database(
              400, "RequiredRelationViolation", "A required value is missing or not allowed", 0);
      case "42P01", "42703" ->
          Failure.database(500, "DatabaseConfigError", "The database is not set up correctly", 0);
      case "40001", "40P01", "55P03" -> concurrentUpdate();
      case "22001", "22003" ->
          Failure.database(400, "ValueOutOfRange", "A value is too long or too large", 0);
      // A statement, or a pause within a transaction, took too long.
      case "57014", "25P03" -> unavailable();
      default -> bySqlStateClass(state);
    };
  }

  private static Failure bySqlStateClass(String state) {
    // 08 connection lost, 53 out of resources, 57P0x shutting down or starting up.
    if (state.startsWith("08") || state.startsWith("53") || state.startsWith("57P")) {
      return unavailable();
    }
    if (state.startsWith("22") || "42601".equals(state)) {
      return Failure.database(400, "InvalidQuery", "A value cannot be used", 0);
    }
    return Failure.database(500, "DatabaseError", "The database refused", 0);
  }

  private static Failure unavailable() {
    return Failure.database(
        503, "DatabaseTimeout", "The database does not answer; try again", RETRY_AFTER_SECONDS);
  }

  private static Failure concurrentUpdate() {
    return Failure.database(
        409, "ConcurrentUpdate", "Another request changed the record; send it again", 0);
  }
}
