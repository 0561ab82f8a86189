package org.restomesh.shared;

import jakarta.persistence.Query;
import java.util.List;
import java.util.stream.Stream;

/** Gives the untyped results of native queries their type. */
public final class NativeRows {
  private NativeRows() {}

  public static <T> List<T> list(Query query, Class<T> type) {
    Stream<?> rows = query.getResultStream();
    return rows.map(type::cast).toList();
  }
}
