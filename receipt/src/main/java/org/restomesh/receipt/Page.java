package org.restomesh.receipt;

import java.util.List;

/** A laid out receipt: rows of at most {@code width} cells. */
public record Page(int width, List<Row> rows) {

  public void printOn(ReceiptRenderer renderer) {
    rows.forEach(row -> row.printOn(renderer));
  }

  /** False when the end of the paper is still in the printer. */
  public boolean endsWithCut() {
    return !rows.isEmpty() && rows.get(rows.size() - 1) instanceof Row.Cut;
  }
}
