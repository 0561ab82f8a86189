package org.restomesh.catalogue;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A text in Turkish, the default language, and perhaps in English.
 *
 * @param tr never blank
 * @param en null when it was not translated
 */
public record LocalizedText(String tr, @Nullable String en) {
  public LocalizedText {
    if (tr == null || tr.isBlank()) {
      throw new IllegalArgumentException("no text in the default language");
    }
    if (en != null && en.isBlank()) {
      throw new IllegalArgumentException("a blank translation");
    }
  }

  /** The text for a language tag; the Turkish one when there is no other or the tag is null. */
  public String in(@Nullable String languageTag) {
    boolean english =
        languageTag != null && Locale.forLanguageTag(languageTag).getLanguage().equals("en");
    return english && en != null ? en : tr;
  }
}
