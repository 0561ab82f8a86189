package org.restomesh.transfer;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.column.CellFault;
import org.restomesh.sheet.column.RowCells;

/**
 * A row of the file, compared with what there is.
 *
 * @param target the id or code of the record that it is about; null when it names none
 * @param fingerprint of that record as it is; empty for a new one
 * @param record what is to be written, as JSON that its kind reads
 */
public record ComparedRow(
    int row,
    RowOutcome outcome,
    @Nullable String target,
    String fingerprint,
    List<CellChange> changes,
    List<CellFault> faults,
    String record) {
  private static final String NOTHING = "{}";

  public ComparedRow {
    changes = List.copyOf(changes);
    faults = List.copyOf(faults);
  }

  /** In characters, without the names of its columns. */
  public long length() {
    long shown = changes.stream().mapToLong(one -> one.from().length() + one.to().length()).sum();
    long named = faults.stream().mapToLong(one -> one.detail().length()).sum();
    return record.length() + shown + named;
  }

  /** A row that cannot be applied. */
  public static ComparedRow faulty(RowCells row, @Nullable String target) {
    return new ComparedRow(
        row.number(), RowOutcome.FAULTY, target, "", List.of(), row.faults(), NOTHING);
  }

  public static ComparedRow archived(RowCells row, String target, String fingerprint) {
    return new ComparedRow(
        row.number(), RowOutcome.ARCHIVED, target, fingerprint, List.of(), List.of(), NOTHING);
  }

  public static ComparedRow added(
      RowCells row, String target, List<CellChange> cells, String record) {
    return new ComparedRow(row.number(), RowOutcome.ADDED, target, "", cells, List.of(), record);
  }

  /** Of a record that there is; the same when there are no changes. */
  public static ComparedRow changed(
      RowCells row, String target, String fingerprint, List<CellChange> changes, String record) {
    RowOutcome outcome = changes.isEmpty() ? RowOutcome.SAME : RowOutcome.CHANGED;
    return new ComparedRow(row.number(), outcome, target, fingerprint, changes, List.of(), record);
  }
}
