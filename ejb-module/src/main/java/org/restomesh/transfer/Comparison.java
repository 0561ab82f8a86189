package org.restomesh.transfer;

import java.util.List;
import org.restomesh.sheet.column.RowCells;

/** Compares the rows of one file with what there is, part by part, and changes nothing. */
public interface Comparison {
  /** What becomes of the next rows, in their order. */
  List<ComparedRow> compare(List<RowCells> rows);
}
