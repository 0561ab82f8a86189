package org.restomesh.transfer.run;

import static org.restomesh.transfer.ImportState.MACHINE;

import com.fasterxml.jackson.annotation.JsonRawValue;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.cluster.NodeId;
import org.restomesh.shared.Ids;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.shared.sql.StorableText;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.transfer.ComparedRow;
import org.restomesh.transfer.ImportState;
import org.restomesh.transfer.ImportTask;
import org.restomesh.transfer.RowOutcome;

/**
 * What a node writes of an import that it works on, as long as it has it: another node may have
 * taken it for gone and ended the import.
 */
@Stateless
public class ImportSteps {
  private static final int MAX_DETAIL = 500;

  private static final String HELD =
      " where id = :id and node_id = :node and state = '" + ImportState.READING + "'";

  private static final String HELD_TO_APPLY =
      " where id = :id and node_id = :node and state = '" + ImportState.APPLYING + "'";

  private static final String FIND =
      "select " + ImportTask.COLUMNS + " from sheet_import where id = :id and node_id = :node";

  private static final String ALL_HELD = "select id from sheet_import where node_id = :node";

  private static final String PARTS =
      "select bytes from sheet_import_part where import_id = :id order by number";

  private static final String BEGUN =
      "update sheet_import set language = :language, ignored_sheets = :sheets" + HELD;

  private static final String COUNT =
      """
      update sheet_import set rows_done = rows_done + :rows, added_rows = added_rows + :added,
        changed_rows = changed_rows + :changed, archived_rows = archived_rows + :archived,
        same_rows = same_rows + :same, faulty_rows = faulty_rows + :faulty
      """
          + HELD;

  private static final String INSERT =
      """
      insert into sheet_import_line (id, import_id, row_number, outcome, target, fingerprint,
        record, changes, faults)
      select line."id", :id, line."row", line."outcome", line."target", line."fingerprint",
        line."record", line."changes", line."faults"
      from json_to_recordset(cast(:lines as json)) as line("id" uuid, "row" integer,
        "outcome" text, "target" text, "fingerprint" text, "record" jsonb, "changes" text,
        "faults" text)
      """;

  private static final String OFFER =
      "update sheet_import set node_id = null, state = "
          + MACHINE.sqlTo(ImportState.Event.OFFER)
          + HELD;

  private static final String DELETE_PARTS = "delete from sheet_import_part where import_id = :id";

  private static final String NEXT_STEP =
      """
      select max(row_number) from (select row_number from sheet_import_line
        where import_id = :id and row_number > :after order by row_number limit :limit) step
      """;

  private static final String PROGRESS =
      "update sheet_import set rows_done = :rows" + HELD_TO_APPLY;

  private static final String COMPLETE =
      "update sheet_import set node_id = null, rows_done = :rows, state = "
          + MACHINE.sqlTo(ImportState.Event.COMPLETE)
          + HELD_TO_APPLY;

  private static final String FAIL =
      """
      update sheet_import set node_id = null, problem = :problem, problem_detail = :detail,
        state = %s
      where id = :id and node_id = :node and state %s
      """
          .formatted(
              MACHINE.sqlTo(ImportState.Event.FAIL), MACHINE.sqlFrom(ImportState.Event.FAIL));

  @Inject Sql sql;
  @Inject NodeId node;

  private record Line(
      UUID id,
      int row,
      String outcome,
      @Nullable String target,
      String fingerprint,
      @JsonRawValue String record,
      String changes,
      String faults) {
    static Line of(ComparedRow row) {
      return new Line(
          Ids.next(),
          row.row(),
          row.outcome().name(),
          row.target(),
          row.fingerprint(),
          row.record(),
          Json.write(row.changes()),
          Json.write(row.faults()));
    }
  }

  /** Empty when this node does not have it any more. */
  public Optional<ImportTask> find(UUID id) {
    return held(FIND, id).first(ImportTask::read);
  }

  /** All that this node has. */
  public List<UUID> held() {
    return sql.statement(ALL_HELD).with("node", node.value()).list(UUID.class);
  }

  /** The whole file. */
  public byte[] file(UUID id) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    sql.statement(PARTS).with("id", id).list(row -> row.bytes("bytes")).forEach(file::writeBytes);
    return file.toByteArray();
  }

  /** The headings are read. */
  public void begun(UUID id, SheetLanguage language, int ignoredSheets) {
    held(BEGUN, id).with("language", language.wireName()).with("sheets", ignoredSheets).change();
  }

  /**
   * Stores what becomes of some rows.
   *
   * @return false when this node does not have the import any more
   */
  public boolean store(UUID id, List<ComparedRow> rows) {
    int counted =
        held(COUNT, id)
            .with("rows", rows.size())
            .with("added", count(rows, RowOutcome.ADDED))
            .with("changed", count(rows, RowOutcome.CHANGED))
            .with("archived", count(rows, RowOutcome.ARCHIVED))
            .with("same", count(rows, RowOutcome.SAME))
            .with("faulty", count(rows, RowOutcome.FAULTY))
            .change();
    if (counted == 0) {
      return false;
    }
    List<Line> lines =
        rows.stream().filter(row -> row.outcome() != RowOutcome.SAME).map(Line::of).toList();
    if (!lines.isEmpty()) {
      sql.statement(INSERT).with("id", id).with("lines", Json.write(lines)).change();
    }
    return true;
  }

  private static int count(List<ComparedRow> rows, RowOutcome outcome) {
    return (int) rows.stream().filter(row -> row.outcome() == outcome).count();
  }

  /** All rows are read: the file itself is not needed any more. */
  public void offer(UUID id) {
    if (held(OFFER, id).change() == 1) {
      sql.statement(DELETE_PARTS).with("id", id).change();
    }
  }

  /**
   * The last row of the next step.
   *
   * @param after the last row of the former one; 0 for none
   * @return empty when there is no step left
   */
  public Optional<Integer> nextStep(UUID id, int after, int rows) {
    return sql.statement(NEXT_STEP)
        .with("id", id)
        .with("after", after)
        .with("limit", rows)
        .first(Integer.class);
  }

  /** Visible at once, though the transaction of the import goes on. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void progress(UUID id, int rowsDone) {
    held(PROGRESS, id).with("rows", rowsDone).change();
  }

  /**
   * In the transaction that has written everything.
   *
   * @throws IllegalStateException when this node does not have the import any more
   */
  public void complete(UUID id, int rows) {
    if (held(COMPLETE, id).with("rows", rows).change() == 0) {
      throw new IllegalStateException("another node has ended import " + id);
    }
  }

  /**
   * Nothing of it is changed.
   *
   * @param detail what cannot be stored of it is left out, as is what is behind {@link #MAX_DETAIL}
   */
  public void fail(UUID id, FileProblem problem, String detail) {
    int failed =
        held(FAIL, id)
            .with("problem", problem)
            .with("detail", StorableText.of(detail, MAX_DETAIL))
            .change();
    if (failed == 1) {
      sql.statement(DELETE_PARTS).with("id", id).change();
    }
  }

  private Statement held(String text, UUID id) {
    return sql.statement(text).with("id", id).with("node", node.value());
  }
}
