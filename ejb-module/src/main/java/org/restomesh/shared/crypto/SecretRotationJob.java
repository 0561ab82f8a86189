package org.restomesh.shared.crypto;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;

/**
 * Seals old values anew with the current master key, in the current format, as part of the job
 * "retention". After one run nothing needs a former key any more.
 */
@ApplicationScoped
public class SecretRotationJob implements Job {
  private static final int BATCH = 100;

  private static final String OLD =
      """
      select %1$s as id, %2$s as tenant_id, %3$s as sealed from %4$s
      where %3$s is not null and %1$s > :after and substring(%3$s from 1 for %5$d) <> :head
      order by 1 limit :limit
      """;

  /** Unless it was replaced meanwhile. */
  private static final String RESEAL =
      "update %s set %s%s = :fresh where %s = :id and %3$s = :sealed";

  @Inject Sql sql;
  @Inject MasterKey masterKey;

  /**
   * @param tenantId null for a row of the installation
   */
  private record Old(SealedColumn column, UUID row, @Nullable UUID tenantId, ByteBuffer sealed) {
    SealContext at() {
      return tenantId == null ? column.of(row) : column.of(tenantId, row);
    }
  }

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.secrets");
  }

  @Override
  public int run(Instant now) {
    int resealed = 0;
    for (SealedColumn column : SealedColumn.values()) {
      resealed += run(column);
    }
    return resealed;
  }

  private int run(SealedColumn column) {
    String old =
        OLD.formatted(
            column.idColumn(),
            column.tenantColumn(),
            column.column(),
            column.table(),
            SealedValueFormat.HEAD_BYTES);
    return PagedWork.processAll(
        "rotation of " + column,
        after ->
            sql.statement(old)
                .with("after", after)
                .with("head", masterKey.head())
                .with("limit", BATCH)
                .list(
                    row ->
                        new Old(
                            column,
                            row.uuid("id"),
                            row.uuidOrNull("tenant_id"),
                            ByteBuffer.wrap(row.bytes("sealed")))),
        Old::row,
        this::reseal);
  }

  private int reseal(Old old) {
    byte[] sealed = old.sealed().array();
    byte[] fresh = masterKey.seal(old.at(), masterKey.open(old.at(), sealed));
    SealedColumn column = old.column();
    return sql.statement(
            RESEAL.formatted(
                column.table(),
                column.keyIdAssignment().formatted(masterKey.currentId()),
                column.column(),
                column.idColumn()))
        .with("fresh", fresh)
        .with("id", old.row())
        .with("sealed", sealed)
        .change();
  }
}
