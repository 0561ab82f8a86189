package org.restomesh.sheet.column;

import java.util.Locale;

/** Compares words as people type them: whatever their case, and whichever i. */
final class Folding {
  private Folding() {}

  static String fold(String word) {
    return word.strip()
        .replace('İ', 'i')
        .replace('I', 'i')
        .replace('ı', 'i')
        .toLowerCase(Locale.ROOT);
  }
}
