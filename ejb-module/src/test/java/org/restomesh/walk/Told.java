package org.restomesh.walk;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** An event as its receivers see it, member by member. */
record Told(String type, Map<String, String> members) {
  static Told of(String type, Instant at) {
    return new Told(type, Map.of()).with("at", millis(at));
  }

  Told with(String name, Object value) {
    Map<String, String> more = new TreeMap<>(members);
    more.put(name, String.valueOf(value));
    return new Told(type, more);
  }

  /** With the members that tell of an owned row. */
  Told about(Holding holding, int units) {
    return with("ownedId", holding.id())
        .with("code", holding.ware().code())
        .with("kind", holding.ware().kind())
        .with("quantity", units);
  }

  /** What sort of thing it tells. */
  String gist() {
    return Stream.of("origin", "immediate", "reminder")
        .filter(members::containsKey)
        .map(members::get)
        .reduce(type, (one, other) -> one + " " + other);
  }

  /** As JSON writes it. */
  static String millis(Instant at) {
    String text = at.toString();
    return text.length() == "2027-06-01T00:00:00Z".length() ? text.replace("Z", ".000Z") : text;
  }
}
