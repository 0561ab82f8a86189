package org.restomesh.transfer;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.column.Headings;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.sheet.column.SheetColumn;

/** A kind of table that can be imported: its columns, and how its rows are compared and written. */
public interface ImportKind {
  /** As it is stored. */
  String name();

  List<SheetColumn> columns();

  /** How many rows a file may have, without its headings. */
  int maxRows();

  /** How many rows are compared, and written, at once. */
  int rowsAtOnce();

  /**
   * Begins to compare a file.
   *
   * @param tenantId null for the operator's
   * @throws org.restomesh.sheet.FileRefused when a column is missing without which no row says
   *     anything
   */
  Comparison comparison(@Nullable UUID tenantId, Headings headings);

  /**
   * Whether all is still as it was when the file was read. Keeps it so until the transaction ends.
   *
   * @throws ImportOutdated when it is not
   */
  void check(ImportRun run);

  /** Writes what rows refer to; after {@link #check}, in its transaction. */
  void begin(ImportRun run);

  /** Writes the rows with these numbers, both included. */
  void write(ImportRun run, int first, int last);

  /** Writes and tells what goes with it once, however many rows there were. */
  void finish(ImportRun run);

  /** Compares the rows of one file with what there is, part by part, and changes nothing. */
  interface Comparison {
    /** What becomes of the next rows, in their order. */
    List<ComparedRow> compare(List<RowCells> rows);
  }
}
