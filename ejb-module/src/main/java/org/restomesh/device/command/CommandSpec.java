package org.restomesh.device.command;

import java.sql.SQLException;
import java.time.Instant;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.SqlValues;

/**
 * What is to be done, whichever device is to do it. It never changes.
 *
 * @param maxAttempts as the kind had it when it was enqueued
 * @param expiresAt null for what is never too late
 */
record CommandSpec(
    CommandKind kind,
    String payload,
    int priority,
    String idempotencyKey,
    int maxAttempts,
    Instant createdAt,
    Instant expiresAt,
    String createdBy) {
  static final String COLUMNS =
      "kind, payload, priority, idempotency_key, max_attempts, created_at, expires_at, created_by";

  static CommandSpec of(EnqueueCommand command, String createdBy, Instant now) {
    return new CommandSpec(
        command.kind(),
        command.payloadJson(),
        command.priorityOrDefault(),
        command.idempotencyKey(),
        command.kind().maxAttempts(),
        now,
        command.ttlSeconds() == null ? null : now.plusSeconds(command.ttlSeconds()),
        createdBy);
  }

  static CommandSpec from(SqlRow row) throws SQLException {
    return new CommandSpec(
        row.oneOf(CommandKind.class),
        row.text(),
        row.number(),
        row.text(),
        row.number(),
        row.instant(),
        row.instant(),
        row.text());
  }

  /** In the order of {@link #COLUMNS}. */
  void write(SqlValues values) throws SQLException {
    values.name(kind).text(payload).number(priority).text(idempotencyKey).number(maxAttempts);
    values.instant(createdAt).instant(expiresAt).text(createdBy);
  }
}
