package org.restomesh.support;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Looks at the tables past the application. */
public final class Rows {
  private Rows() {}

  /** The only number of the only row. */
  public static long count(String sql, Object... parameters) {
    return Long.parseLong(texts(sql, parameters).get(0));
  }

  /** The first column of every row. */
  public static List<String> texts(String sql, Object... parameters) {
    try (Connection connection = Database.shared().connect();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, parameters);
      List<String> texts = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          texts.add(rows.getString(1));
        }
      }
      return texts;
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  public static int change(String sql, Object... parameters) throws SQLException {
    try (Connection connection = Database.shared().connect();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, parameters);
      return statement.executeUpdate();
    }
  }

  /** One after the other on the same connection. */
  public static void run(String... statements) throws SQLException {
    try (Connection connection = Database.shared().connect();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static void bind(PreparedStatement statement, Object... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
  }
}
