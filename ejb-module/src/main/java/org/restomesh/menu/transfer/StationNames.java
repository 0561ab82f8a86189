package org.restomesh.menu.transfer;

import java.util.Locale;
import java.util.Optional;
import org.restomesh.menu.Station;
import org.restomesh.sheet.SheetLanguage;

/** What stations are called in a file. */
final class StationNames {
  private StationNames() {}

  static String of(Station station, SheetLanguage language) {
    if (station == Station.BAR) {
      return "bar";
    }
    return language == SheetLanguage.TR ? "mutfak" : "kitchen";
  }

  /** In either language; empty when there is no such station. */
  static Optional<Station> parse(String name) {
    return switch (name.strip().toLowerCase(Locale.ROOT)) {
      case "kitchen", "mutfak" -> Optional.of(Station.KITCHEN);
      case "bar" -> Optional.of(Station.BAR);
      default -> Optional.empty();
    };
  }
}
