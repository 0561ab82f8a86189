package org.restomesh.sheet;

import java.util.List;
import java.util.Set;

/**
 * A row as it stands in the file.
 *
 * @param number as a spreadsheet shows it, the headings' row being 1
 * @param cells empty text where there is nothing
 * @param errors the positions of cells that a formula has left as an error
 */
public record SheetRow(int number, List<String> cells, Set<Integer> errors) {
  public SheetRow {
    cells = List.copyOf(cells);
    errors = Set.copyOf(errors);
  }

  /** Whether there is nothing in it. */
  public boolean isBlank() {
    return errors.isEmpty() && cells.stream().allMatch(String::isBlank);
  }

  /** Empty beyond the last cell. */
  public String cell(int position) {
    return position < cells.size() ? cells.get(position) : "";
  }

  /** In characters, all cells together. */
  public int length() {
    return cells.stream().mapToInt(String::length).sum();
  }

  /**
   * The same row.
   *
   * @throws FileRefused when it is wider or a cell is longer than may be
   */
  public SheetRow checked() {
    if (cells.size() > SheetReader.MAX_COLUMNS) {
      throw new FileRefused(FileProblem.TOO_MANY_COLUMNS, SheetReader.MAX_COLUMNS);
    }
    for (String cell : cells) {
      if (cell.length() > SheetReader.MAX_CELL_LENGTH) {
        throw new FileRefused(FileProblem.CELL_TOO_LONG, number);
      }
    }
    return this;
  }
}
