package org.restomesh.device.command;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.device.DeviceTarget;
import org.restomesh.shared.Ids;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.SqlValues;

/**
 * One piece of work for one device. It waits, is claimed by the device under a lease, and ends by
 * the device's ack. A safe kind that failed or fell silent waits again while attempts are left; a
 * side-effecting one is tried once and, when silent, stays in {@link CommandStatus#OUTCOME_UNKNOWN}
 * until a late ack or a person says how it ended.
 */
@Entity
@Table(name = "device_command")
class DeviceCommand {
  /** Characters that all but its payload is taken for. */
  private static final int FIELDS = 500;

  @Id private UUID id;

  @Column(name = "tenant_id", updatable = false)
  private UUID tenantId;

  @Column(name = "device_id", updatable = false)
  private UUID deviceId;

  @Enumerated(EnumType.STRING)
  @Column(updatable = false)
  private CommandKind kind;

  @Column(updatable = false)
  private String payload;

  @Column(updatable = false)
  private int priority;

  @Column(name = "idempotency_key", updatable = false)
  private String idempotencyKey;

  @Enumerated(EnumType.STRING)
  private CommandStatus status;

  private int attempts;

  @Column(name = "max_attempts", updatable = false)
  private int maxAttempts;

  @Column(name = "claim_id")
  private UUID claimId;

  /** The claim whose failure put the command back in the queue, so that its ack can be repeated. */
  @Column(name = "failed_claim_id")
  private UUID failedClaimId;

  @Column(name = "created_at", updatable = false)
  private Instant createdAt;

  @Column(name = "available_at")
  private Instant availableAt;

  @Column(name = "expires_at", updatable = false)
  private Instant expiresAt;

  @Column(name = "claimed_at")
  private Instant claimedAt;

  @Column(name = "lease_until")
  private Instant leaseUntil;

  @Column(name = "completed_at")
  private Instant completedAt;

  private String result;
  private String error;

  @Column(name = "created_by", updatable = false)
  private String createdBy;

  @Version private int version;

  protected DeviceCommand() {}

  DeviceCommand(DeviceTarget target, EnqueueCommand command, String createdBy, Instant now) {
    this.id = Ids.next();
    this.tenantId = target.tenantId();
    this.deviceId = target.deviceId();
    this.kind = command.kind();
    this.payload = command.payloadJson();
    this.priority = command.priorityOrDefault();
    this.idempotencyKey = command.idempotencyKey();
    this.status = CommandStatus.QUEUED;
    this.maxAttempts = command.kind().maxAttempts();
    this.createdAt = now;
    this.availableAt = now;
    this.expiresAt = command.ttlSeconds() == null ? null : now.plusSeconds(command.ttlSeconds());
    this.createdBy = createdBy;
  }

  /** As {@link CommandRows} has read it. */
  DeviceCommand(SqlRow row) throws SQLException {
    id = row.uuid();
    tenantId = row.uuid();
    deviceId = row.uuid();
    kind = row.oneOf(CommandKind.class);
    payload = row.text();
    priority = row.number();
    idempotencyKey = row.text();
    maxAttempts = row.number();
    createdAt = row.instant();
    expiresAt = row.instant();
    createdBy = row.text();
    status = row.oneOf(CommandStatus.class);
    attempts = row.number();
    claimId = row.uuid();
    failedClaimId = row.uuid();
    availableAt = row.instant();
    claimedAt = row.instant();
    leaseUntil = row.instant();
    completedAt = row.instant();
    result = row.text();
    error = row.text();
    version = row.number();
  }

  /** What a new one has, in the order of {@link CommandRows#insert}. */
  void writeAll(SqlValues values) throws SQLException {
    values.uuid(id).uuid(tenantId).uuid(deviceId);
    writeWork(values);
  }

  /** What it is, whichever device it is for. */
  void writeWork(SqlValues values) throws SQLException {
    values.name(kind).text(payload).number(priority);
    values.text(idempotencyKey).number(maxAttempts).instant(createdAt).instant(expiresAt);
    values.text(createdBy).name(status).number(attempts).instant(availableAt);
  }

  /** What its verbs change, in the order of {@link CommandRows#update}. */
  void writeChanges(SqlValues values) throws SQLException {
    values.name(status).number(attempts).uuid(claimId).uuid(failedClaimId).instant(availableAt);
    values.instant(claimedAt).instant(leaseUntil).instant(completedAt).text(result).text(error);
    values.uuid(id);
  }

  void claim(Instant now, Duration lease) {
    become(CommandStatus.CLAIMED);
    attempts++;
    claimId = Ids.next();
    claimedAt = now;
    leaseUntil = now.plus(lease);
  }

  /**
   * Takes the device's word. A repetition of what is known already changes nothing.
   *
   * @return whether this changed the command
   * @throws ResourceConflict when the outcome differs from the known one, or belongs to no claim
   */
  boolean acknowledge(AckCommand ack, Duration retryDelay, Instant now) {
    if (repeatsRequeuedFailure(ack)) {
      return false;
    }
    requireCurrentClaim(ack.claimId());
    return switch (status) {
      case CLAIMED, OUTCOME_UNKNOWN -> settle(ack, retryDelay, now);
      case DONE -> requireSame(ack, AckStatus.DONE);
      case FAILED -> requireSame(ack, AckStatus.FAILED);
      case QUEUED, CANCELLED, EXPIRED ->
          throw new ResourceConflict("The command is " + status.wireName() + ", not claimed");
    };
  }

  /**
   * Calls it off; answers whether that changed anything.
   *
   * @throws ResourceConflict when the device has it already, or it has ended otherwise
   */
  boolean cancel(Instant now) {
    if (status == CommandStatus.CANCELLED) {
      return false;
    }
    end(CommandStatus.CANCELLED, null, now);
    return true;
  }

  /** Its time ran out before the device took it. */
  void expire(Instant now) {
    end(CommandStatus.EXPIRED, "not taken in time", now);
  }

  /** The device took it and fell silent. Only what is safe is tried again. */
  void loseLease(Duration retryDelay, Instant now) {
    if (kind.isSideEffecting()) {
      become(CommandStatus.OUTCOME_UNKNOWN);
      return;
    }
    if (mayTryAgain()) {
      requeue(retryDelay, now);
      return;
    }
    end(CommandStatus.FAILED, "no answer from the device", now);
  }

  /**
   * A person has found out how it ended.
   *
   * @throws ResourceConflict when the outcome is not unknown
   */
  void resolve(ResolveCommand resolution, Instant now) {
    if (status != CommandStatus.OUTCOME_UNKNOWN) {
      throw new ResourceConflict(
          "The command is " + status.wireName() + ", its outcome is not unknown");
    }
    end(
        resolution.status() == AckStatus.DONE ? CommandStatus.DONE : CommandStatus.FAILED,
        resolution.status() == AckStatus.FAILED ? resolution.reason() : null,
        now);
  }

  /** The device is gone for good: nobody will take, repeat or report this any more. */
  void endWithDevice(Instant now) {
    switch (status) {
      case QUEUED -> end(CommandStatus.CANCELLED, "device retired", now);
      case CLAIMED -> {
        if (kind.isSideEffecting()) {
          become(CommandStatus.OUTCOME_UNKNOWN);
        } else {
          end(CommandStatus.FAILED, "device retired", now);
        }
      }
      case DONE, FAILED, CANCELLED, EXPIRED, OUTCOME_UNKNOWN -> {
        // Already as final as it can get without an ack.
      }
    }
  }

  private boolean settle(AckCommand ack, Duration retryDelay, Instant now) {
    if (ack.status() == AckStatus.FAILED && mayTryAgain()) {
      requeue(retryDelay, now);
      error = ack.error();
      return true;
    }
    result = ack.result() == null ? null : ack.result().toString();
    end(
        ack.status() == AckStatus.DONE ? CommandStatus.DONE : CommandStatus.FAILED,
        ack.error(),
        now);
    return true;
  }

  private void requeue(Duration retryDelay, Instant now) {
    become(CommandStatus.QUEUED);
    failedClaimId = claimId;
    availableAt = now.plus(retryDelay);
  }

  private boolean mayTryAgain() {
    return status == CommandStatus.CLAIMED && attempts < maxAttempts;
  }

  private boolean repeatsRequeuedFailure(AckCommand ack) {
    return ack.status() == AckStatus.FAILED
        && ack.claimId() != null
        && ack.claimId().equals(failedClaimId);
  }

  private void requireCurrentClaim(UUID acknowledged) {
    if (!isClaimedAs(acknowledged)) {
      throw new ResourceConflict("The claim is not the command's current one");
    }
  }

  /**
   * @param acknowledged null when the device does not say which claim it means
   */
  boolean isClaimedAs(UUID acknowledged) {
    return acknowledged == null || acknowledged.equals(claimId);
  }

  private boolean requireSame(AckCommand ack, AckStatus known) {
    if (ack.status() != known) {
      throw new ResourceConflict("The command has already ended as " + status.wireName());
    }
    return false;
  }

  private void end(CommandStatus outcome, String reason, Instant now) {
    become(outcome);
    completedAt = now;
    error = reason;
  }

  private void become(CommandStatus next) {
    if (!status.canBecome(next)) {
      throw new ResourceConflict(
          "A command that is " + status.wireName() + " cannot become " + next.wireName());
    }
    status = next;
    leaseUntil = null;
  }

  UUID id() {
    return id;
  }

  /** As it was read: another one in the row says that somebody has changed it since. */
  int version() {
    return version;
  }

  /** By {@link UnlockedCommands#replace}, whose statement counts the version on. */
  void wasReplaced() {
    version++;
  }

  /** Roughly the characters that it takes in memory. */
  int weight() {
    return FIELDS + (payload == null ? 0 : payload.length());
  }

  CommandStatus status() {
    return status;
  }

  UUID tenantId() {
    return tenantId;
  }

  UUID deviceId() {
    return deviceId;
  }

  Instant createdAt() {
    return createdAt;
  }

  CommandEvent event(Instant at) {
    return new CommandEvent(id, deviceId, kind, at);
  }

  DeliveredCommand delivered() {
    return new DeliveredCommand(
        id, deviceId, kind, payload, priority, attempts, claimId, createdAt, expiresAt);
  }

  CommandDetails details() {
    return new CommandDetails(
        id,
        deviceId,
        kind,
        payload,
        priority,
        idempotencyKey,
        status,
        attempts,
        maxAttempts,
        claimId,
        kind.isSideEffecting(),
        createdAt,
        availableAt,
        expiresAt,
        claimedAt,
        completedAt,
        result,
        error,
        createdBy);
  }
}
