package org.restomesh.shared.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Runs one prepared statement on a connection that somebody else opens and closes. */
final class PreparedSql {
  private PreparedSql() {}

  /** All rows: of statements whose rows are few, or limited by themselves. */
  static <T> List<T> rows(
      Connection connection, String sql, PlainSql.Parameters parameters, PlainSql.Reader<T> reader)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      parameters.setOn(new SqlValues(statement));
      try (ResultSet found = statement.executeQuery()) {
        List<T> rows = new ArrayList<>();
        while (found.next()) {
          rows.add(reader.read(new SqlRow(found)));
        }
        return rows;
      }
    }
  }

  static int change(Connection connection, String sql, PlainSql.Parameters parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      parameters.setOn(new SqlValues(statement));
      return statement.executeUpdate();
    }
  }
}
