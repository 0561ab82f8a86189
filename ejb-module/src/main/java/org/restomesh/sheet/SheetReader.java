package org.restomesh.sheet;

import org.jspecify.annotations.Nullable;

/** Reads a file row by row. */
public interface SheetReader extends AutoCloseable {
  int MAX_COLUMNS = 100;

  /** In characters; a spreadsheet holds no more than this in a cell. */
  int MAX_CELL_LENGTH = 32_767;

  /**
   * The next row that is not blank; null at the end.
   *
   * @throws FileRefused when the file cannot be read on
   */
  @Nullable SheetRow next();

  /** How many further sheets the file has, which are not read. */
  int ignoredSheets();

  @Override
  void close();
}
