package org.restomesh.order.book;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.AttentionReason;

/** Fits the texts of an order to their columns. */
public final class OrderText {
  static final int DISPLAY_CODE = 64;
  static final int NOTES = 4_000;
  static final int REASON = 500;

  private OrderText() {}

  /** The same for a text that may be null, and then stays so. */
  public static @Nullable String cutOrNull(@Nullable String text, int max) {
    return text == null ? null : cut(text, max);
  }

  /** At most so many characters, without splitting a surrogate pair. */
  public static String cut(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max;
    return text.substring(0, end);
  }

  /**
   * Appends a line; for lack of space older text is cut, never the new line.
   *
   * @param notes null when there are none yet
   * @param line null adds none
   */
  static @Nullable String withLine(@Nullable String notes, @Nullable String line) {
    if (line == null || line.isBlank()) {
      return notes;
    }
    String last = cut(line, NOTES);
    if (notes == null || notes.isEmpty() || last.length() + 1 >= NOTES) {
      return last;
    }
    return cut(notes, NOTES - last.length() - 1) + "\n" + last;
  }

  /** As {@code array_to_string} writes them. */
  static Set<AttentionReason> reasons(String joined) {
    Set<AttentionReason> reasons = EnumSet.noneOf(AttentionReason.class);
    Arrays.stream(joined.split(",", -1))
        .filter(name -> !name.isEmpty())
        .forEach(name -> reasons.add(AttentionReason.valueOf(name)));
    return reasons;
  }
}
