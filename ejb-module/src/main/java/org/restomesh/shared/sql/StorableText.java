package org.restomesh.shared.sql;

import java.util.regex.Pattern;

/** Texts that PostgreSQL can store: without U+0000, and without halves of surrogate pairs. */
public final class StorableText {
  private static final Pattern NOT_STORABLE =
      Pattern.compile(
          "\\x00|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]");

  private StorableText() {}

  public static boolean is(String text) {
    return !NOT_STORABLE.matcher(text).find();
  }

  /** The first characters of it that can be stored. */
  public static String of(String text, int max) {
    String beginning = text.substring(0, Math.min(text.length(), max));
    return NOT_STORABLE.matcher(beginning).replaceAll("");
  }
}
