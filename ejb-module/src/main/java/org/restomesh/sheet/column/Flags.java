package org.restomesh.sheet.column;

import java.util.Optional;
import java.util.Set;
import org.restomesh.sheet.SheetLanguage;

/** Yes and no as people, and spreadsheets, write them. */
public final class Flags {
  private static final Set<String> YES = Set.of("yes", "y", "true", "1", "x", "evet", "doğru");
  private static final Set<String> NO = Set.of("no", "n", "false", "0", "hayir", "yanliş");

  private Flags() {}

  /** Empty when it is neither. */
  public static Optional<Boolean> parse(String text) {
    String folded = Folding.fold(text);
    if (YES.contains(folded)) {
      return Optional.of(true);
    }
    return NO.contains(folded) ? Optional.of(false) : Optional.empty();
  }

  public static String shown(boolean flag, SheetLanguage language) {
    return switch (language) {
      case EN -> flag ? "yes" : "no";
      case TR -> flag ? "evet" : "hayır";
    };
  }
}
