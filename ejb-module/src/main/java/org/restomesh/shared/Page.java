package org.restomesh.shared;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link PageRequest} found.
 *
 * @param next the cursor of the following page, or null when this is the last
 */
public record Page<T>(List<T> items, @Nullable UUID next) {

  /** Cuts the one row too many that {@link PageRequest#fetchSize()} asked for. */
  public static <R, T> Page<T> of(
      List<R> rows, PageRequest request, Function<R, UUID> id, Function<R, T> view) {
    boolean more = rows.size() > request.limit();
    List<R> shown = more ? rows.subList(0, request.limit()) : rows;
    UUID next = more ? id.apply(shown.get(shown.size() - 1)) : null;
    return new Page<>(shown.stream().map(view).toList(), next);
  }
}
