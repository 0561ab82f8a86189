package org.restomesh.work;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Named parts of statements: {@code {held}} in a text stands for the part, {@code {d.held}} for the
 * same part of the table with the alias {@code d}.
 */
final class SqlParts {
  private static final Pattern PLACE = Pattern.compile("\\{(?:(\\w+)\\.)?(\\w+)}");

  /** Stands in a part before a column of the table, for an alias. */
  static final String ALIAS_DOT = "~";

  /** Stands in a part where a lock names the table, for an alias. */
  static final String OF_ALIAS = "^";

  private final Map<String, String> parts;

  private SqlParts(Map<String, String> parts) {
    this.parts = Map.copyOf(parts);
  }

  static SqlParts none() {
    return new SqlParts(Map.of());
  }

  /** Adds a part, or replaces the one of that name. */
  SqlParts with(String name, String part) {
    Map<String, String> more = new HashMap<>(parts);
    more.put(name, part);
    return new SqlParts(more);
  }

  /** Appends to a part. */
  SqlParts withMore(String name, String more) {
    return with(name, get(name) + more);
  }

  String get(String name) {
    String part = parts.get(name);
    if (part == null) {
      throw new IllegalArgumentException("no part " + name + " among " + parts.keySet());
    }
    return part;
  }

  /**
   * @throws IllegalArgumentException when the text names a part that is not there
   */
  String fill(String text) {
    return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(part(place)));
  }

  private String part(MatchResult place) {
    String alias = place.group(1);
    return get(place.group(2))
        .replace(ALIAS_DOT, alias == null ? "" : alias + ".")
        .replace(OF_ALIAS, alias == null ? "" : "of " + alias + " ");
  }
}
