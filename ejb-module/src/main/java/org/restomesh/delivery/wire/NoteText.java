package org.restomesh.delivery.wire;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An order's notes: what the guest wrote, and ticked options in words. */
public final class NoteText {
  private static final int MAX_LENGTH = 4_000;

  private NoteText() {}

  /**
   * @param written may be null
   * @param ticked each may be null
   * @return null when there is nothing
   */
  public static @Nullable String of(@Nullable String written, @Nullable String... ticked) {
    String notes =
        Stream.concat(Stream.of(ticked), Stream.ofNullable(written))
            .filter(Objects::nonNull)
            .collect(Collectors.joining("\n"));
    if (notes.isEmpty()) {
      return null;
    }
    return notes.substring(0, Math.min(MAX_LENGTH, notes.length()));
  }
}
