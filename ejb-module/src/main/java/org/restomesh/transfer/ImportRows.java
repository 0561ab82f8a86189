package org.restomesh.transfer;

import static org.restomesh.transfer.ImportState.MACHINE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.cluster.NodeId;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** The rows of imports, as their owners see and move them. */
@ApplicationScoped
public class ImportRows {
  private static final String INSERT =
      """
      insert into sheet_import (id, tenant_id, owner, kind, file_name, parts, state, created_at,
        expires_at)
      values (:id, :tenantId, :owner, :kind, :fileName, :parts, %s, :now, :expiresAt)
      """
          .formatted(MACHINE.sqlBegin(ImportState.RECEIVING));

  private static final String OWN =
      " where tenant_id is not distinct from :tenantId and owner = :owner and kind = :kind";

  private static final String FIND =
      "select " + ImportDetails.COLUMNS + " from sheet_import" + OWN + " and id = :id";

  private static final String ALIVE = " and expires_at > :now";

  /** Not what a node is writing just now. */
  private static final String REPLACE =
      "delete from sheet_import" + OWN + " and state <> 'APPLYING'";

  private static final String PUT_PART =
      """
      insert into sheet_import_part (import_id, number, bytes) values (:id, :number, :bytes)
      on conflict on constraint sheet_import_part_pk do update set bytes = excluded.bytes
      """;

  private static final String START_READING =
      """
      update sheet_import set state = %s, node_id = :node
      where id = :id and state %s
        and parts = (select count(*) from sheet_import_part part where part.import_id = :id)
      """
          .formatted(
              MACHINE.sqlTo(ImportState.Event.READ), MACHINE.sqlFrom(ImportState.Event.READ));

  private static final String START_APPLYING =
      "update sheet_import set state = %s, node_id = :node, rows_done = 0 where id = :id and state %s"
          .formatted(
              MACHINE.sqlTo(ImportState.Event.APPLY), MACHINE.sqlFrom(ImportState.Event.APPLY));

  private static final String LIST =
      "select "
          + ImportedRow.COLUMNS
          + " from sheet_import_line where import_id = :import and id > :after";

  private static final String IN_ORDER = " order by id limit :limit";

  @Inject Sql sql;
  @Inject NodeId node;

  UUID insert(StaffPrincipal owner, String kind, NewImport wanted, Instant now, Instant expiresAt) {
    UUID id = Ids.next();
    own(INSERT, owner, kind)
        .with("id", id)
        .with("fileName", wanted.fileName())
        .with("parts", wanted.parts())
        .with("now", now)
        .with("expiresAt", expiresAt)
        .change();
    return id;
  }

  /** Forgets the person's import of this kind, unless it is being applied. */
  void replace(StaffPrincipal owner, String kind) {
    own(REPLACE, owner, kind).change();
  }

  boolean isThere(StaffPrincipal owner, String kind) {
    return own("select id from sheet_import" + OWN, owner, kind).first(UUID.class).isPresent();
  }

  int delete(StaffPrincipal owner, String kind, UUID id) {
    return own(REPLACE + " and id = :id", owner, kind).with("id", id).change();
  }

  Optional<ImportDetails> find(StaffPrincipal owner, String kind, UUID id, Instant now) {
    return own(FIND + ALIVE, owner, kind)
        .with("id", id)
        .with("now", now)
        .first(ImportDetails::read);
  }

  /** The same, locked until the transaction ends. */
  Optional<ImportDetails> lock(StaffPrincipal owner, String kind, UUID id, Instant now) {
    return own(FIND + ALIVE + " for update", owner, kind)
        .with("id", id)
        .with("now", now)
        .first(ImportDetails::read);
  }

  void putPart(UUID id, int number, byte[] bytes) {
    sql.statement(PUT_PART).with("id", id).with("number", number).with("bytes", bytes).change();
  }

  /**
   * @return false when parts are still to come
   */
  boolean startReading(UUID id) {
    return onThisNode(START_READING, id).change() == 1;
  }

  void startApplying(UUID id) {
    onThisNode(START_APPLYING, id).change();
  }

  /** In the order of the file. */
  List<ImportedRow> list(UUID id, @Nullable RowOutcome outcome, UUID after, int limit) {
    Statement statement =
        sql.statement(LIST + (outcome == null ? "" : " and outcome = :outcome") + IN_ORDER)
            .with("import", id)
            .with("after", after)
            .with("limit", limit);
    if (outcome != null) {
      statement.with("outcome", outcome);
    }
    return statement.list(ImportedRow::read);
  }

  private Statement own(String text, StaffPrincipal owner, String kind) {
    return sql.statement(text)
        .with("tenantId", owner.tenant().orElse(null))
        .with("owner", owner.subject())
        .with("kind", kind);
  }

  private Statement onThisNode(String text, UUID id) {
    return sql.statement(text).with("id", id).with("node", node.value());
  }
}
