package org.restomesh.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Row;
import org.restomesh.sheet.column.CellFault;
import org.restomesh.sheet.column.FaultCode;

/**
 * A row of the file and what becomes of it.
 *
 * @param row its number, as a spreadsheet shows it
 * @param target the record that it is about; null when it names none
 */
public record ImportedRow(
    UUID id,
    int row,
    RowOutcome outcome,
    @Nullable String target,
    List<CellChange> changes,
    List<Fault> faults) {
  static final String COLUMNS = "id, row_number, outcome, target, changes, faults";

  private static final TypeReference<List<CellChange>> CHANGES = new TypeReference<>() {};
  private static final TypeReference<List<CellFault>> FAULTS = new TypeReference<>() {};

  public ImportedRow {
    changes = List.copyOf(changes);
    faults = List.copyOf(faults);
  }

  /**
   * What is wrong with a cell.
   *
   * @param detail what the message names; empty when it names nothing
   */
  public record Fault(String column, FaultCode code, String detail, String message) {
    private static Fault of(CellFault fault) {
      return new Fault(
          fault.column(), fault.code(), fault.detail(), fault.code().message(fault.detail()));
    }
  }

  static ImportedRow read(Row row) {
    return new ImportedRow(
        row.uuid("id"),
        row.number("row_number"),
        row.oneOf(RowOutcome.class, "outcome"),
        row.textOrNull("target"),
        list(row.text("changes"), CHANGES),
        list(row.text("faults"), FAULTS).stream().map(Fault::of).toList());
  }

  private static <T> List<T> list(String json, TypeReference<List<T>> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a row of an import cannot be read", e);
    }
  }
}
