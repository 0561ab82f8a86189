package org.restomesh.shared.sql;

import jakarta.persistence.PersistenceException;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row of a result, for reading what is not a record with one component per column. It never
 * passes a target type to the driver: Payara's wrapper of the driver would look that method up anew
 * for each value. A column that may be null is read with the getter that says so.
 */
public final class Row {
  private final ResultSet row;

  Row(ResultSet row) {
    this.row = row;
  }

  @FunctionalInterface
  private interface Getter<T> {
    @Nullable T get(ResultSet row, String column) throws SQLException;
  }

  public UUID uuid(String column) {
    return present(column, uuidOrNull(column));
  }

  public @Nullable UUID uuidOrNull(String column) {
    return (UUID) get(column, ResultSet::getObject);
  }

  public String text(String column) {
    return present(column, textOrNull(column));
  }

  public @Nullable String textOrNull(String column) {
    return get(column, ResultSet::getString);
  }

  public byte[] bytes(String column) {
    return present(column, bytesOrNull(column));
  }

  public byte @Nullable [] bytesOrNull(String column) {
    return get(column, ResultSet::getBytes);
  }

  public boolean flag(String column) {
    return present(column, flagOrNull(column));
  }

  public @Nullable Boolean flagOrNull(String column) {
    return (Boolean) get(column, ResultSet::getObject);
  }

  public int number(String column) {
    return present(column, numberOrNull(column));
  }

  public long longNumber(String column) {
    return present(column, longNumberOrNull(column));
  }

  public @Nullable Integer numberOrNull(String column) {
    return get(column, Row::intOrNull);
  }

  public @Nullable Long longNumberOrNull(String column) {
    return get(column, Row::longOrNull);
  }

  public Instant instant(String column) {
    return present(column, instantOrNull(column));
  }

  public @Nullable Instant instantOrNull(String column) {
    Timestamp at = get(column, ResultSet::getTimestamp);
    return at == null ? null : at.toInstant();
  }

  public @Nullable LocalDate dateOrNull(String column) {
    Date day = get(column, ResultSet::getDate);
    return day == null ? null : day.toLocalDate();
  }

  public <E extends Enum<E>> E oneOf(Class<E> names, String column) {
    return Enum.valueOf(names, text(column));
  }

  public <E extends Enum<E>> @Nullable E oneOfOrNull(Class<E> names, String column) {
    String name = textOrNull(column);
    return name == null ? null : Enum.valueOf(names, name);
  }

  /** Reads a record as {@link Statement#list(Class)} does; it may cover only a part of the row. */
  public <T extends Record> T to(Class<T> type) {
    return RecordReader.of(type).apply(this);
  }

  private static @Nullable Integer intOrNull(ResultSet row, String column) throws SQLException {
    int number = row.getInt(column);
    return row.wasNull() ? null : number;
  }

  private static @Nullable Long longOrNull(ResultSet row, String column) throws SQLException {
    long number = row.getLong(column);
    return row.wasNull() ? null : number;
  }

  private <T> @Nullable T get(String column, Getter<T> getter) {
    try {
      return getter.get(row, column);
    } catch (SQLException e) {
      throw new PersistenceException(e);
    }
  }

  /** The schema guarantees a value, or else the caller reads with {@code OrNull}. */
  private static <T> T present(String column, @Nullable T value) {
    return Objects.requireNonNull(value, column);
  }
}
