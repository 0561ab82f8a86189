package org.restomesh.display;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Scopes as they are stored: by their Java names, without duplicates, in order. */
public final class StoredScopes {
  private StoredScopes() {}

  /** Reads an array that the database has joined by commas. */
  static Set<DisplayScope> parse(String joined) {
    return Set.copyOf(inOrder(joined));
  }

  /** Likewise, in the order in which they are stored. */
  public static List<DisplayScope> inOrder(String joined) {
    return joined.isEmpty() ? List.of() : list(joined.split(","));
  }

  public static List<DisplayScope> list(String[] names) {
    return Arrays.stream(names).map(DisplayScope::valueOf).toList();
  }

  public static String[] names(Collection<DisplayScope> scopes) {
    return scopes.isEmpty()
        ? new String[0]
        : EnumSet.copyOf(scopes).stream().map(Enum::name).toArray(String[]::new);
  }
}
