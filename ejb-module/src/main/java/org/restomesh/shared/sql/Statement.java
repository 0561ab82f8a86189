package org.restomesh.shared.sql;

import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/**
 * One statement and the values of its parameters. A null is bound with its parameter's type: by
 * default the driver leaves the type of a null id or time open, and a statement whose types differ
 * from those that it was prepared with is parsed and planned anew. A failure is a {@link
 * PersistenceException} whose cause is the driver's.
 */
public final class Statement {
  private final Jdbi jdbi;
  private final String text;
  private final Map<String, Argument> values = new LinkedHashMap<>();

  Statement(Jdbi jdbi, String text) {
    this.jdbi = jdbi;
    this.text = text;
  }

  public Statement with(String name, @Nullable UUID value) {
    return value == null ? withNull(name, "uuid") : withObject(name, value, Types.OTHER);
  }

  public Statement with(String name, @Nullable Instant value) {
    return value == null
        ? withNull(name, "timestamptz")
        : withObject(name, value.atOffset(ZoneOffset.UTC), Types.TIMESTAMP_WITH_TIMEZONE);
  }

  public Statement with(String name, @Nullable LocalDate value) {
    return withObject(name, value, Types.DATE);
  }

  public Statement with(String name, @Nullable String value) {
    return with(name, (position, statement, context) -> statement.setString(position, value));
  }

  public Statement with(String name, @Nullable Enum<?> value) {
    return with(name, value == null ? null : value.name());
  }

  public Statement with(String name, @Nullable Integer value) {
    return withObject(name, value, Types.INTEGER);
  }

  public Statement with(String name, @Nullable Long value) {
    return withObject(name, value, Types.BIGINT);
  }

  public Statement with(String name, @Nullable Boolean value) {
    return withObject(name, value, Types.BOOLEAN);
  }

  public Statement with(String name, byte @Nullable [] value) {
    return with(name, (position, statement, context) -> statement.setBytes(position, value));
  }

  /**
   * For {@code cast(:name as uuid[])} and {@code cast(:name as text[])}. An array of the driver
   * would depend on the server's wrapper.
   */
  public Statement withAll(String name, Collection<?> values) {
    return with(
        name, values.stream().map(Statement::element).collect(Collectors.joining(",", "{", "}")));
  }

  private static String element(Object value) {
    if (value instanceof Enum<?> one) {
      return one.name();
    }
    return value instanceof String text
        ? '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"'
        : value.toString();
  }

  /** All rows, for statements whose rows are few or limited by themselves; see {@link #first}. */
  public <T> List<T> list(Class<T> type) {
    if (type.isRecord()) {
      return list(RecordReader.of(type));
    }
    try (Handle handle = jdbi.open();
        Query query = query(handle)) {
      return query.mapTo(type).list();
    } catch (JdbiException e) {
      throw failure(e);
    }
  }

  public <T> List<T> list(Function<Row, T> reader) {
    try (Handle handle = jdbi.open();
        Query query = query(handle)) {
      return query.map((row, context) -> reader.apply(new Row(row))).list();
    } catch (JdbiException e) {
      throw failure(e);
    }
  }

  /**
   * The first row; empty when its only column is null.
   *
   * @param type a record whose components are named like the columns, in camel case; or the type of
   *     the only column
   */
  public <T> Optional<T> first(Class<T> type) {
    return first(list(type));
  }

  public <T> Optional<T> first(Function<Row, T> reader) {
    return first(list(reader));
  }

  private static <T> Optional<T> first(List<T> rows) {
    return rows.isEmpty() ? Optional.empty() : Optional.ofNullable(rows.get(0));
  }

  /** How many rows it changed. */
  public int change() {
    try (Handle handle = jdbi.open();
        Update update = handle.createUpdate(text)) {
      values.forEach(update::bind);
      return update.execute();
    } catch (JdbiException e) {
      throw failure(e);
    }
  }

  String text() {
    return text;
  }

  Map<String, Argument> values() {
    return values;
  }

  Statement with(String name, Argument value) {
    values.put(name, value);
    return this;
  }

  private Query query(Handle handle) {
    Query query = handle.createQuery(text);
    values.forEach(query::bind);
    return query;
  }

  private Statement withObject(String name, @Nullable Object value, int type) {
    return with(name, (position, statement, context) -> statement.setObject(position, value, type));
  }

  private Statement withNull(String name, String type) {
    return with(
        name, (position, statement, context) -> statement.setNull(position, Types.OTHER, type));
  }

  private static PersistenceException failure(JdbiException e) {
    return new PersistenceException(e.getCause() instanceof SQLException cause ? cause : e);
  }
}
