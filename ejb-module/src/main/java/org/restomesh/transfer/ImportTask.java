package org.restomesh.transfer;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.sql.Row;

/**
 * An import that this node works on.
 *
 * @param tenantId null for the operator's
 * @param owner the subject of whoever began it
 */
public record ImportTask(
    UUID id,
    @Nullable UUID tenantId,
    String owner,
    String kind,
    ImportState state,
    ImportDetails.Rows rows) {
  public static final String COLUMNS =
      "id, tenant_id, owner, kind, state, added_rows, changed_rows, archived_rows, same_rows,"
          + " faulty_rows";

  public static ImportTask read(Row row) {
    return new ImportTask(
        row.uuid("id"),
        row.uuidOrNull("tenant_id"),
        row.text("owner"),
        row.text("kind"),
        row.oneOf(ImportState.class, "state"),
        ImportDetails.rows(row));
  }

  /** What its kind needs to know to apply it. */
  public ImportRun run(Instant now) {
    return new ImportRun(id, tenantId, StaffPrincipal.actor(tenantId, owner), now, rows);
  }
}
