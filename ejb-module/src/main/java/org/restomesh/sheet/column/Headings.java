package org.restomesh.sheet.column;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetRow;

/**
 * Which column of a file is which. A heading is the name of its column in English or Turkish, or
 * its key. What is not known is refused: a mistyped heading would be a column that changes nothing.
 *
 * @param positions by key
 * @param width how many columns have a heading
 */
public record Headings(Map<String, Integer> positions, int width, SheetLanguage language) {
  public Headings {
    positions = Map.copyOf(positions);
  }

  /**
   * @param row the first of the file; null when it has none
   * @throws FileRefused when a heading is unknown or there twice
   */
  public static Headings of(@Nullable SheetRow row, List<SheetColumn> columns) {
    if (row == null) {
      throw new FileRefused(FileProblem.EMPTY);
    }
    Map<String, Integer> positions = new HashMap<>();
    int turkish = 0;
    int english = 0;
    int width = row.cells().size();
    while (width > 0 && row.cell(width - 1).isBlank()) {
      width--;
    }
    for (int i = 0; i < width; i++) {
      String name = row.cell(i);
      SheetColumn column = find(name, columns);
      if (positions.putIfAbsent(column.key(), i) != null) {
        throw new FileRefused(FileProblem.DOUBLE_COLUMN, name.strip());
      }
      turkish += Folding.fold(name).equals(Folding.fold(column.turkish())) ? 1 : 0;
      english += Folding.fold(name).equals(Folding.fold(column.english())) ? 1 : 0;
    }
    return new Headings(positions, width, turkish > english ? SheetLanguage.TR : SheetLanguage.EN);
  }

  private static SheetColumn find(String name, List<SheetColumn> columns) {
    String wanted = Folding.fold(name);
    return columns.stream()
        .filter(
            column ->
                Folding.fold(column.key()).equals(wanted)
                    || Folding.fold(column.english()).equals(wanted)
                    || Folding.fold(column.turkish()).equals(wanted))
        .findFirst()
        .orElseThrow(() -> new FileRefused(FileProblem.UNKNOWN_COLUMN, name.strip()));
  }

  public boolean has(SheetColumn column) {
    return positions.containsKey(column.key());
  }

  /**
   * Insists on a column without which no row says what it is about.
   *
   * @throws FileRefused when it is not there
   */
  public void require(SheetColumn column) {
    if (!has(column)) {
      throw new FileRefused(FileProblem.MISSING_COLUMN, column.heading(language));
    }
  }
}
