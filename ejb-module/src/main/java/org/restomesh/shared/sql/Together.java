package org.restomesh.shared.sql;

import jakarta.persistence.EntityManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writing statements that are sent as one, in one round trip: all are carried out, or none. None of
 * them sees what the others write, but constraints are checked after all of them. None may have a
 * {@code with} of its own.
 */
public final class Together {
  private final List<Part> parts = new ArrayList<>();

  private record Part(String name, String sql, PlainSql.Parameters parameters) {}

  /** This one as well. */
  public Together and(String sql, PlainSql.Parameters parameters) {
    return and("part" + parts.size(), sql, parameters);
  }

  /** This one as well, whose parameters have names. */
  public Together and(Statement statement) {
    return and(statement.positional(), statement::setOn);
  }

  /**
   * This one as well.
   *
   * @param name by which later ones find the rows that it returns
   */
  public Together and(String name, String sql, PlainSql.Parameters parameters) {
    parts.add(new Part(name, sql, parameters));
    return this;
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** In the current transaction; answers how many rows the last one changed. */
  public int send(EntityManager entityManager) {
    return parts.isEmpty() ? 0 : PlainSql.change(entityManager, sql(), this::setOn);
  }

  /** As a transaction of its own. */
  public <T> List<T> list(SingleStatements statements, PlainSql.Reader<T> reader) {
    return statements.list(sql(), this::setOn, reader);
  }

  private void setOn(SqlValues values) throws SQLException {
    for (Part part : parts) {
      part.parameters().setOn(values);
    }
  }

  private String sql() {
    StringBuilder sql = new StringBuilder();
    int last = parts.size() - 1;
    for (int i = 0; i < last; i++) {
      Part part = parts.get(i);
      sql.append(i == 0 ? "with " : ", ").append(part.name());
      sql.append(" as (").append(part.sql()).append(')');
    }
    return sql.append(' ').append(parts.get(last).sql()).toString();
  }
}
