package org.restomesh.shared.sql;

import jakarta.persistence.PersistenceException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.UUID;

/**
 * A row of a result, for reading what is not a record with one component per column. It never
 * passes a target type to the driver: Payara's wrapper of the driver would look that method up anew
 * for each value.
 */
public final class Row {
  private final ResultSet row;

  Row(ResultSet row) {
    this.row = row;
  }

  @FunctionalInterface
  private interface Getter<T> {
    T get(ResultSet row, String column) throws SQLException;
  }

  public UUID uuid(String column) {
    return (UUID) get(column, ResultSet::getObject);
  }

  public String text(String column) {
    return get(column, ResultSet::getString);
  }

  public byte[] bytes(String column) {
    return get(column, ResultSet::getBytes);
  }

  public boolean flag(String column) {
    return get(column, ResultSet::getBoolean);
  }

  public Boolean flagOrNull(String column) {
    return (Boolean) get(column, ResultSet::getObject);
  }

  public int number(String column) {
    return get(column, ResultSet::getInt);
  }

  public long longNumber(String column) {
    return get(column, ResultSet::getLong);
  }

  public Integer numberOrNull(String column) {
    return get(column, Row::intOrNull);
  }

  public Long longNumberOrNull(String column) {
    return get(column, Row::longOrNull);
  }

  public Instant instant(String column) {
    Timestamp at = get(column, ResultSet::getTimestamp);
    return at == null ? null : at.toInstant();
  }

  public <E extends Enum<E>> E oneOf(Class<E> names, String column) {
    String name = text(column);
    return name == null ? null : Enum.valueOf(names, name);
  }

  /** Reads a record as {@link Statement#list(Class)} does; it may cover only a part of the row. */
  public <T extends Record> T to(Class<T> type) {
    return RecordReader.of(type).apply(this);
  }

  private static Integer intOrNull(ResultSet row, String column) throws SQLException {
    int number = row.getInt(column);
    return row.wasNull() ? null : number;
  }

  private static Long longOrNull(ResultSet row, String column) throws SQLException {
    long number = row.getLong(column);
    return row.wasNull() ? null : number;
  }

  private <T> T get(String column, Getter<T> getter) {
    try {
      return getter.get(row, column);
    } catch (SQLException e) {
      throw new PersistenceException(e);
    }
  }
}
