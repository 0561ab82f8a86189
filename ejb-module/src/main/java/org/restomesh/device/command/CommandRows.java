package org.restomesh.device.command;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/**
 * Commands in and out of the database for the three calls that each of them goes through, past
 * Hibernate (ADR 0017). What may become of a command is still for {@link DeviceCommand} to say: a
 * locked row comes out as one, and goes back in as its verbs have left it.
 */
@Dependent
class CommandRows {
  private static final String COLUMNS =
      "id, tenant_id, device_id, kind, payload, priority, idempotency_key, max_attempts,"
          + " created_at, expires_at, created_by, status, attempts, claim_id, failed_claim_id,"
          + " available_at, claimed_at, lease_until, completed_at, result, error";

  private static final String NEXT =
      "select "
          + COLUMNS
          + " from device_command where device_id = ? and status = 'QUEUED'"
          + " and available_at <= ? and (expires_at is null or expires_at > ?)"
          + " order by priority desc, id limit 1 for no key update skip locked";

  private static final String BY_ID =
      "select " + COLUMNS + " from device_command where id = ? for no key update";

  private static final String INSERT =
      "insert into device_command (id, tenant_id, device_id, kind, payload, priority,"
          + " idempotency_key, max_attempts, created_at, expires_at, created_by, status, attempts,"
          + " available_at, version) values ";

  private static final String ONE = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)";

  private static final String ONCE_PER_KEY =
      " on conflict (device_id, idempotency_key) where idempotency_key is not null do nothing"
          + " returning device_id";

  private static final String UPDATE =
      "update device_command set status = ?, attempts = ?, claim_id = ?, failed_claim_id = ?,"
          + " available_at = ?, claimed_at = ?, lease_until = ?, completed_at = ?, result = ?,"
          + " error = ?, version = version + 1 where id = ?";

  @PersistenceContext EntityManager entityManager;

  /** The first of those that the device can claim and nobody else is claiming. */
  Optional<DeviceCommand> lockNext(UUID deviceId, Instant now) {
    return PlainSql.first(
        entityManager,
        NEXT,
        values -> values.uuid(deviceId).instant(now).instant(now),
        DeviceCommand::new);
  }

  /** Waits for whoever has it locked. */
  Optional<DeviceCommand> lock(UUID id) {
    return PlainSql.first(entityManager, BY_ID, values -> values.uuid(id), DeviceCommand::new);
  }

  void insert(DeviceCommand command) {
    PlainSql.change(entityManager, INSERT + ONE, command::writeAll);
  }

  /** Of all in one statement; answers the devices whose command was not there before. */
  List<UUID> insertNew(List<DeviceCommand> commands) {
    String rows = String.join(", ", Collections.nCopies(commands.size(), ONE));
    return PlainSql.list(
        entityManager,
        INSERT + rows + ONCE_PER_KEY,
        values -> {
          for (DeviceCommand command : commands) {
            command.writeAll(values);
          }
        },
        SqlRow::uuid);
  }

  /** Of a command that this transaction has locked. */
  void update(DeviceCommand command) {
    PlainSql.change(entityManager, UPDATE, command::writeChanges);
  }
}
