package org.restomesh.shared.sql;

import jakarta.persistence.EntityManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/**
 * One statement on the connection of the current transaction, past Hibernate: for calls so frequent
 * that Hibernate's own work counts. It writes no pending changes of entities before, and knows of
 * no entity after. A failure is what the same statement of Hibernate's would throw.
 */
public final class PlainSql {
  private PlainSql() {}

  /** Sets the parameters, in their order. */
  @FunctionalInterface
  public interface Parameters {
    void setOn(SqlValues values) throws SQLException;
  }

  /** Reads the columns, in their order. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(SqlRow row) throws SQLException;
  }

  /** The first row. */
  public static <T> Optional<T> first(
      EntityManager entityManager, String sql, Parameters parameters, Reader<T> reader) {
    return list(entityManager, sql, parameters, reader).stream().findFirst();
  }

  /** All rows. */
  public static <T> List<T> list(
      EntityManager entityManager, String sql, Parameters parameters, Reader<T> reader) {
    return entityManager
        .unwrap(Session.class)
        .doReturningWork(connection -> PreparedSql.rows(connection, sql, parameters, reader));
  }

  /** How many rows it changed. */
  public static int change(EntityManager entityManager, String sql, Parameters parameters) {
    return entityManager
        .unwrap(Session.class)
        .doReturningWork(connection -> PreparedSql.change(connection, sql, parameters));
  }
}
