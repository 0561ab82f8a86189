package org.restomesh.catalogue.transfer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.restomesh.catalogue.Grants;

/**
 * A product's grants in one cell: {@code feature.kds | limit.maxBranches = 2 | integration.erp = a,
 * b}.
 */
final class GrantsText {
  private static final Pattern ENTRIES = Pattern.compile("\\|");
  private static final Pattern VENDORS = Pattern.compile(",");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}");

  private GrantsText() {}

  static String write(Grants grants) {
    List<String> entries = new ArrayList<>();
    grants.members().forEach((key, value) -> entries.add(entry(key, value)));
    return String.join(" | ", entries);
  }

  private static String entry(String key, Object value) {
    if (Boolean.TRUE.equals(value)) {
      return key;
    }
    if (value instanceof Collection<?> vendors) {
      return key + " = " + String.join(", ", vendors.stream().map(Object::toString).toList());
    }
    return key + " = " + value;
  }

  /** The JSON form, for the catalogue to check. */
  static Map<String, Object> read(String cell) {
    Map<String, Object> members = new TreeMap<>();
    if (!cell.isBlank()) {
      ENTRIES.splitAsStream(cell).forEach(entry -> read(entry, members));
    }
    return members;
  }

  private static void read(String entry, Map<String, Object> members) {
    int equals = entry.indexOf('=');
    if (equals < 0) {
      members.put(entry.strip(), true);
      return;
    }
    String value = entry.substring(equals + 1).strip();
    members.put(
        entry.substring(0, equals).strip(),
        NUMBER.matcher(value).matches()
            ? Long.valueOf(value)
            : VENDORS.splitAsStream(value).map(String::strip).toList());
  }
}
