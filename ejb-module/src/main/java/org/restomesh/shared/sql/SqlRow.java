package org.restomesh.shared.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.UUID;

/**
 * A row of a result; each call reads the next column. Without telling the driver a type to make of
 * it: Payara's wrapping of the driver would look the method up anew for each value.
 */
public final class SqlRow {
  private final ResultSet row;
  private int column;

  SqlRow(ResultSet row) {
    this.row = row;
  }

  public UUID uuid() throws SQLException {
    return (UUID) row.getObject(++column);
  }

  public String text() throws SQLException {
    return row.getString(++column);
  }

  public byte[] bytes() throws SQLException {
    return row.getBytes(++column);
  }

  public boolean flag() throws SQLException {
    return row.getBoolean(++column);
  }

  public int number() throws SQLException {
    return row.getInt(++column);
  }

  public long longNumber() throws SQLException {
    return row.getLong(++column);
  }

  public Integer numberOrNull() throws SQLException {
    int number = row.getInt(++column);
    return row.wasNull() ? null : number;
  }

  public Instant instant() throws SQLException {
    Timestamp at = row.getTimestamp(++column);
    return at == null ? null : at.toInstant();
  }

  public <E extends Enum<E>> E oneOf(Class<E> names) throws SQLException {
    return Enum.valueOf(names, text());
  }
}
