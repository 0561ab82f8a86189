package org.restomesh.shared.sql;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.argument.Argument;

/**
 * The parameters of a statement; each call sets the next one. Null is a value like any other, and
 * of its parameter's type: by itself the driver leaves the type of a null id or time open, and a
 * statement whose types differ from those that it was prepared with is parsed and planned anew.
 */
public final class SqlValues {
  private final PreparedStatement statement;
  private int parameter;

  SqlValues(PreparedStatement statement) {
    this.statement = statement;
  }

  public SqlValues uuid(UUID value) throws SQLException {
    if (value == null) {
      return nullOf("uuid");
    }
    statement.setObject(++parameter, value, Types.OTHER);
    return this;
  }

  public SqlValues text(String value) throws SQLException {
    statement.setString(++parameter, value);
    return this;
  }

  /**
   * @param value may be null
   */
  public SqlValues numberOrNull(Integer value) throws SQLException {
    statement.setObject(++parameter, value, Types.INTEGER);
    return this;
  }

  public SqlValues number(int value) throws SQLException {
    statement.setInt(++parameter, value);
    return this;
  }

  public SqlValues longNumber(long value) throws SQLException {
    statement.setLong(++parameter, value);
    return this;
  }

  public SqlValues flag(boolean value) throws SQLException {
    statement.setBoolean(++parameter, value);
    return this;
  }

  /** For {@code cast(? as text[])}, likewise; of names that need no quoting. */
  public SqlValues names(Collection<? extends Enum<?>> values) throws SQLException {
    return text(values.stream().map(Enum::name).collect(Collectors.joining(",", "{", "}")));
  }

  public SqlValues instant(Instant value) throws SQLException {
    if (value == null) {
      return nullOf("timestamptz");
    }
    statement.setObject(++parameter, value.atOffset(ZoneOffset.UTC), Types.TIMESTAMP_WITH_TIMEZONE);
    return this;
  }

  public SqlValues bytes(byte[] value) throws SQLException {
    statement.setBytes(++parameter, value);
    return this;
  }

  /**
   * For {@code cast(? as uuid[])}: an array of the driver's would depend on the server's wrapper.
   */
  public SqlValues uuids(Collection<UUID> values) throws SQLException {
    return text(values.stream().map(UUID::toString).collect(Collectors.joining(",", "{", "}")));
  }

  public SqlValues name(Enum<?> value) throws SQLException {
    return text(value == null ? null : value.name());
  }

  void next(Argument value) throws SQLException {
    value.apply(++parameter, statement, null);
  }

  private SqlValues nullOf(String type) throws SQLException {
    statement.setNull(++parameter, Types.OTHER, type);
    return this;
  }
}
