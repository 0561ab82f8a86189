package org.restomesh.shared.sql;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;

/** The parameters of a statement; each call sets the next one. Null is a value like any other. */
public final class SqlValues {
  private final PreparedStatement statement;
  private int parameter;

  SqlValues(PreparedStatement statement) {
    this.statement = statement;
  }

  public SqlValues uuid(UUID value) throws SQLException {
    statement.setObject(++parameter, value, Types.OTHER);
    return this;
  }

  public SqlValues text(String value) throws SQLException {
    statement.setString(++parameter, value);
    return this;
  }

  public SqlValues number(int value) throws SQLException {
    statement.setInt(++parameter, value);
    return this;
  }

  public SqlValues instant(Instant value) throws SQLException {
    statement.setObject(
        ++parameter,
        value == null ? null : value.atOffset(ZoneOffset.UTC),
        Types.TIMESTAMP_WITH_TIMEZONE);
    return this;
  }

  public SqlValues name(Enum<?> value) throws SQLException {
    return text(value.name());
  }
}
