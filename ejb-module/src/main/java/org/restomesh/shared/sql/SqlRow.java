package org.restomesh.shared.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;

/** A row of a result; each call reads the next column. */
public final class SqlRow {
  private final ResultSet row;
  private int column;

  SqlRow(ResultSet row) {
    this.row = row;
  }

  public UUID uuid() throws SQLException {
    return row.getObject(++column, UUID.class);
  }

  public String text() throws SQLException {
    return row.getString(++column);
  }

  public int number() throws SQLException {
    return row.getInt(++column);
  }

  public Instant instant() throws SQLException {
    OffsetDateTime at = row.getObject(++column, OffsetDateTime.class);
    return at == null ? null : at.toInstant();
  }

  public <E extends Enum<E>> E oneOf(Class<E> names) throws SQLException {
    return Enum.valueOf(names, text());
  }
}
