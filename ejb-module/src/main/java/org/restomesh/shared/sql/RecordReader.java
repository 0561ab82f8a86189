package org.restomesh.shared.sql;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Makes a record of a row: each component is read from the column of its name, {@code claimId} from
 * {@code claim_id}. Like Jdbi's constructor mapper, but without its search of the columns for each
 * result, which costs more than a statement, and also for records that are not public.
 */
final class RecordReader<T> implements Function<Row, T> {
  private static final Map<Class<?>, BiFunction<Row, String, Object>> GETTERS =
      Map.of(
          UUID.class, Row::uuidOrNull,
          String.class, Row::textOrNull,
          Instant.class, Row::instantOrNull,
          byte[].class, Row::bytesOrNull,
          int.class, Row::number,
          Integer.class, Row::numberOrNull,
          long.class, Row::longNumber,
          Long.class, Row::longNumberOrNull,
          boolean.class, Row::flag,
          Boolean.class, Row::flagOrNull);

  private static final ClassValue<RecordReader<?>> READERS =
      new ClassValue<>() {
        @Override
        protected RecordReader<?> computeValue(Class<?> type) {
          return new RecordReader<>(type);
        }
      };

  private final Constructor<T> constructor;
  private final Column[] columns;

  private record Column(String name, BiFunction<Row, String, Object> getter) {
    static Column of(RecordComponent component) {
      String name = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
      return new Column(name, getter(component.getType()));
    }

    // The enum's type is known at run time only, from the component's declaration.
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static BiFunction<Row, String, Object> getter(Class<?> type) {
      if (type.isEnum()) {
        return (row, column) -> row.oneOfOrNull((Class) type, column);
      }
      BiFunction<Row, String, Object> getter = GETTERS.get(type);
      if (getter == null) {
        throw new IllegalArgumentException("no column is read as " + type);
      }
      return getter;
    }
  }

  private RecordReader(Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    columns = Arrays.stream(components).map(Column::of).toArray(Column[]::new);
    try {
      constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(type + " has no canonical constructor", e);
    }
  }

  @SuppressWarnings("unchecked") // the reader of a type makes records of that type
  static <T> RecordReader<T> of(Class<T> type) {
    return (RecordReader<T>) READERS.get(type);
  }

  @Override
  public T apply(Row row) {
    Object[] values = new Object[columns.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = columns[i].getter().apply(row, columns[i].name());
    }
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(
          "cannot read a row as " + constructor.getDeclaringClass(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("cannot make " + constructor.getDeclaringClass(), e);
    }
  }
}
