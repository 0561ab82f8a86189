package org.restomesh.device.command;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.sql.SQLException;
import java.time.Instant;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.SqlValues;

/** What is to be done, whichever device is to do it. It never changes. */
@Embeddable
class CommandWork {
  /** Characters that all but the payload is taken for. */
  private static final int FIELDS = 500;

  @Enumerated(EnumType.STRING)
  @Column(updatable = false)
  private CommandKind kind;

  @Column(updatable = false)
  private String payload;

  @Column(updatable = false)
  private int priority;

  @Column(name = "idempotency_key", updatable = false)
  private String idempotencyKey;

  @Column(name = "max_attempts", updatable = false)
  private int maxAttempts;

  @Column(name = "created_at", updatable = false)
  private Instant createdAt;

  @Column(name = "expires_at", updatable = false)
  private Instant expiresAt;

  @Column(name = "created_by", updatable = false)
  private String createdBy;

  protected CommandWork() {}

  CommandWork(EnqueueCommand command, String createdBy, Instant now) {
    this.kind = command.kind();
    this.payload = command.payloadJson();
    this.priority = command.priorityOrDefault();
    this.idempotencyKey = command.idempotencyKey();
    this.maxAttempts = command.kind().maxAttempts();
    this.createdAt = now;
    this.expiresAt = command.ttlSeconds() == null ? null : now.plusSeconds(command.ttlSeconds());
    this.createdBy = createdBy;
  }

  /** As {@link CommandRows} has read it. */
  CommandWork(SqlRow row) throws SQLException {
    kind = row.oneOf(CommandKind.class);
    payload = row.text();
    priority = row.number();
    idempotencyKey = row.text();
    maxAttempts = row.number();
    createdAt = row.instant();
    expiresAt = row.instant();
    createdBy = row.text();
  }

  /** In the order of {@link CommandRows#insert}. */
  void write(SqlValues values) throws SQLException {
    values.name(kind).text(payload).number(priority).text(idempotencyKey).number(maxAttempts);
    values.instant(createdAt).instant(expiresAt).text(createdBy);
  }

  /** Roughly the characters that it takes in memory, with all that is kept of the command. */
  int weight() {
    return FIELDS + (payload == null ? 0 : payload.length());
  }

  CommandKind kind() {
    return kind;
  }

  String payload() {
    return payload;
  }

  int priority() {
    return priority;
  }

  String idempotencyKey() {
    return idempotencyKey;
  }

  int maxAttempts() {
    return maxAttempts;
  }

  Instant createdAt() {
    return createdAt;
  }

  /** Null for what is never too late. */
  Instant expiresAt() {
    return expiresAt;
  }

  String createdBy() {
    return createdBy;
  }
}
