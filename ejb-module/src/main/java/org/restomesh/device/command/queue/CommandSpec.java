package org.restomesh.device.command.queue;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/**
 * What is to be done, whichever device does it. It never changes.
 *
 * @param idempotencyKey null when it was enqueued without one
 * @param maxAttempts as the kind had it when it was enqueued
 * @param expiresAt null when it never expires
 */
record CommandSpec(
    CommandKind kind,
    String payload,
    int priority,
    @Nullable String idempotencyKey,
    int maxAttempts,
    Instant createdAt,
    @Nullable Instant expiresAt,
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

  static CommandSpec from(Row row) {
    return row.to(CommandSpec.class);
  }

  /**
   * @param suffix of its parameters' names, where a statement has several specs
   */
  void addTo(Statement statement, String suffix) {
    statement
        .with("kind" + suffix, kind)
        .with("payload" + suffix, payload)
        .with("priority" + suffix, priority)
        .with("idempotencyKey" + suffix, idempotencyKey)
        .with("maxAttempts" + suffix, maxAttempts)
        .with("createdAt" + suffix, createdAt)
        .with("expiresAt" + suffix, expiresAt)
        .with("createdBy" + suffix, createdBy);
  }
}
