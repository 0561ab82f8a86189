package org.restomesh.delivery.config.mapping;

import java.util.Collection;
import java.util.stream.Collectors;

/** Writes texts as the array literal for {@code cast(? as text[])}. */
final class TextArray {
  private TextArray() {}

  static String of(Collection<String> texts) {
    return texts.stream().map(TextArray::quoted).collect(Collectors.joining(",", "{", "}"));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
