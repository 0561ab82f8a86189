package org.restomesh.shared.json;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a request says of a property that it may leave out, set, or clear by JSON null.
 *
 * @param given false when it was left out: the property stays as it is
 * @param value null when it was left out or cleared
 */
public record PropertyChange<T>(boolean given, @Nullable T value) {

  public static <T> PropertyChange<T> none() {
    return new PropertyChange<>(false, null);
  }

  /**
   * @param value null clears the property
   */
  public static <T> PropertyChange<T> to(@Nullable T value) {
    return new PropertyChange<>(true, value);
  }

  /** The property's value after the change. */
  public @Nullable T applyTo(@Nullable T current) {
    return given ? value : current;
  }

  /** Whether it sets the property to that. */
  public boolean sets(T wanted) {
    return given && Objects.equals(value, wanted);
  }
}
