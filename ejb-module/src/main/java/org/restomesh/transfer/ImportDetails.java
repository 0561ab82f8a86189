package org.restomesh.transfer;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.sql.Row;
import org.restomesh.sheet.FileProblem;

/**
 * An import as its owner sees it (contract/4-orders-delivery#menu-imports).
 *
 * @param rowsDone how many rows were read, or applied, so far
 * @param problem why it has failed; null while it has not
 */
public record ImportDetails(
    UUID id,
    ImportState state,
    @JsonUnwrapped File file,
    int rowsDone,
    Rows rows,
    @Nullable Problem problem,
    Instant createdAt,
    Instant expiresAt) {
  static final String COLUMNS =
      "id, state, file_name, parts, language, ignored_sheets, rows_done, added_rows, changed_rows,"
          + " archived_rows, same_rows, faulty_rows, problem, problem_detail, created_at, expires_at";

  /**
   * The file.
   *
   * @param parts in how many it is sent
   * @param language of its headings, {@code en} or {@code tr}; null until they are read
   * @param ignoredSheets how many further sheets it has, which are not read
   */
  public record File(String fileName, int parts, @Nullable String language, int ignoredSheets) {}

  /** How many rows there are of each outcome. */
  public record Rows(int added, int changed, int archived, int same, int faulty) {
    /** How many of them write something. */
    public int writing() {
      return added + changed + archived;
    }
  }

  /** Why it has failed. */
  public record Problem(FileProblem code, String message) {}

  static ImportDetails read(Row row) {
    FileProblem problem = row.oneOfOrNull(FileProblem.class, "problem");
    return new ImportDetails(
        row.uuid("id"),
        row.oneOf(ImportState.class, "state"),
        new File(
            row.text("file_name"),
            row.number("parts"),
            row.textOrNull("language"),
            row.number("ignored_sheets")),
        row.number("rows_done"),
        rows(row),
        problem == null ? null : new Problem(problem, problem.message(row.text("problem_detail"))),
        row.instant("created_at"),
        row.instant("expires_at"));
  }

  static Rows rows(Row row) {
    return new Rows(
        row.number("added_rows"),
        row.number("changed_rows"),
        row.number("archived_rows"),
        row.number("same_rows"),
        row.number("faulty_rows"));
  }
}
