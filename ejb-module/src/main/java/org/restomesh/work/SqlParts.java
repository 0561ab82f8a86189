package org.restomesh.work;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parts of statements by their names: {@code {held}} in a text is the part, {@code {d.held}} the
 * same of the table that the statement calls {@code d}.
 */
final class SqlParts {
  private static final Pattern PLACE = Pattern.compile("\\{(?:(\\w+)\\.)?(\\w+)}");

  /** Stands in a part before a column of the table, where it may be ambiguous. */
  static final String OWN = "~";

  /** Stands in a part where the table itself is named if it has to be. */
  static final String OF_IT = "^";

  private final Map<String, String> parts;

  private SqlParts(Map<String, String> parts) {
    this.parts = Map.copyOf(parts);
  }

  static SqlParts none() {
    return new SqlParts(Map.of());
  }

  /** With this one as well, or instead of the one that was called so. */
  SqlParts with(String name, String part) {
    Map<String, String> more = new HashMap<>(parts);
    more.put(name, part);
    return new SqlParts(more);
  }

  /** With more of a part that is there. */
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
   * @throws IllegalArgumentException when the text has a place for a part that is not there
   */
  String fill(String text) {
    return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(part(place)));
  }

  private String part(MatchResult place) {
    String alias = place.group(1);
    return get(place.group(2))
        .replace(OWN, alias == null ? "" : alias + ".")
        .replace(OF_IT, alias == null ? "" : "of " + alias + " ");
  }
}
