package org.restomesh.shared.sql;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Statements that are transactions of their own, for work that asks for nothing more: no begin, no
 * commit, no session, one round trip. Only for callers that are in no transaction.
 */
@ApplicationScoped
public class SingleStatements {
  @Inject DataSource dataSource;

  /** What is done with a connection while it is open. */
  @FunctionalInterface
  private interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  /** The first row. */
  public <T> Optional<T> first(
      String sql, PlainSql.Parameters parameters, PlainSql.Reader<T> reader) {
    return list(sql, parameters, reader).stream().findFirst();
  }

  /** All rows. */
  public <T> List<T> list(String sql, PlainSql.Parameters parameters, PlainSql.Reader<T> reader) {
    return connected(connection -> PreparedSql.rows(connection, sql, parameters, reader));
  }

  /** How many rows it changed. */
  public int change(String sql, PlainSql.Parameters parameters) {
    return connected(connection -> PreparedSql.change(connection, sql, parameters));
  }

  private <T> T connected(Work<T> work) {
    try (Connection connection = dataSource.getConnection()) {
      return work.on(connection);
    } catch (SQLException e) {
      throw new PersistenceException(e);
    }
  }
}
