package org.restomesh.order.book;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.Courier;

/** Fits the texts of an order to their columns. */
public final class OrderText {
  static final int DISPLAY_CODE = 64;
  static final int NOTES = 4_000;
  static final int REASON = 500;

  private OrderText() {}

  /** At most so many characters, without splitting a surrogate pair. */
  public static String cut(String text, int max) {
    if (text == null || text.length() <= max) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max;
    return text.substring(0, end);
  }

  /** Appends a line; for lack of space older text is cut, never the new line. */
  static String withLine(String notes, String line) {
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

  static Courier courier(String name) {
    return name == null ? null : Courier.valueOf(name);
  }
}
