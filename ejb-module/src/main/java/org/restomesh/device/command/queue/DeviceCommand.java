package org.restomesh.device.command.queue;

import static org.restomesh.device.command.CommandStatus.MACHINE;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.CommandStatus.Event;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.ResolveCommand;
import org.restomesh.device.registry.DeviceTarget;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/**
 * One piece of work for one device. It waits, is claimed by the device under a lease, and ends with
 * the device's ack. A safe kind that failed or fell silent waits again while attempts are left; a
 * side-effecting one is tried once and, when silent, stays in {@link CommandStatus#OUTCOME_UNKNOWN}
 * until a late ack or a person says how it ended.
 */
final class DeviceCommand {
  static final String RETIRED = "device retired";

  /** Estimated characters of everything but the payload. */
  private static final int FIELDS_WEIGHT = 500;

  private final UUID id;
  private final UUID tenantId;
  private final UUID deviceId;
  private final CommandSpec spec;
  private CommandStatus status;
  private CommandLease lease;
  private @Nullable Instant completedAt;
  private @Nullable String result;
  private @Nullable String error;
  private int version;

  private DeviceCommand(DeviceTarget target, CommandSpec spec) {
    this.id = Ids.next();
    this.tenantId = target.tenantId();
    this.deviceId = target.deviceId();
    this.spec = spec;
    this.status = MACHINE.begin(CommandStatus.QUEUED);
    this.lease = CommandLease.none(spec.createdAt());
  }

  /** A new command, queued. */
  static DeviceCommand create(
      DeviceTarget target, EnqueueCommand command, String createdBy, Instant now) {
    return new DeviceCommand(target, CommandSpec.of(command, createdBy, now));
  }

  /** From a row of {@link CommandRows#COLUMNS}. */
  DeviceCommand(Row row) {
    id = row.uuid("id");
    tenantId = row.uuid("tenant_id");
    deviceId = row.uuid("device_id");
    spec = CommandSpec.from(row);
    status = row.oneOf(CommandStatus.class, "status");
    lease = CommandLease.from(row);
    completedAt = row.instantOrNull("completed_at");
    result = row.textOrNull("result");
    error = row.textOrNull("error");
    version = row.number("version");
  }

  /** Binds the values of a new command. */
  Statement addNewTo(Statement insert) {
    insert.with("id", id).with("tenantId", tenantId).with("deviceId", deviceId);
    spec.addTo(insert, "");
    return insert.with("availableAt", lease.availableAt());
  }

  /** Binds everything that can change. */
  Statement addChangesTo(Statement update) {
    lease.addTo(update);
    return update
        .with("status", status)
        .with("completedAt", completedAt)
        .with("result", result)
        .with("error", error)
        .with("id", id)
        .with("version", version);
  }

  /** The lease may be shorter until the device's journal has confirmed the claim. */
  void claim(Instant now, Duration duration, DeviceJournal journal) {
    on(Event.CLAIM);
    lease = lease.claim(now, journal.firstLease(spec.kind(), duration));
  }

  /**
   * The device's journal names the claim. Only the first time counts: a lease extended by each poll
   * would never end for a device that hangs.
   *
   * @return whether that changed anything
   */
  boolean confirm(Duration duration, Instant now) {
    if (status != CommandStatus.CLAIMED || lease.isConfirmed()) {
      return false;
    }
    lease = lease.confirm(now, duration);
    return true;
  }

  /**
   * Undoes a claim that could not be handed over.
   *
   * @return whether it still was the current claim
   */
  boolean takeBack(UUID claim) {
    if (status != CommandStatus.CLAIMED || lease.isConfirmed() || !lease.isLast(claim)) {
      return false;
    }
    on(Event.TAKE_BACK);
    lease = lease.undo();
    return true;
  }

  /**
   * Applies the device's ack. Repeating a known outcome changes nothing.
   *
   * @return whether this changed the command
   * @throws ResourceConflict when the outcome differs from the known one, or belongs to no claim
   */
  boolean acknowledge(AckCommand ack, Duration retryDelay, Instant now) {
    if (ack.status() == AckStatus.FAILED && lease.hasFailed(ack.claimId())) {
      return false;
    }
    if (!lease.isLast(ack.claimId())) {
      throw new ResourceConflict("The claim is not the command's current one");
    }
    return switch (status) {
      case CLAIMED, OUTCOME_UNKNOWN -> settle(ack, retryDelay, now);
      case DONE, FAILED -> requireSame(ack);
      case QUEUED, CANCELLED, EXPIRED ->
          throw new ResourceConflict("The command is " + status.wireName() + ", not claimed");
    };
  }

  /**
   * Cancels it; returns whether that changed anything.
   *
   * @throws ResourceConflict when the device has it already, or it has ended otherwise
   */
  boolean cancel(Instant now) {
    if (status == CommandStatus.CANCELLED) {
      return false;
    }
    end(Event.CANCEL, null, now);
    return true;
  }

  /** It was not claimed in time. */
  void expire(Instant now) {
    end(Event.EXPIRE, "not taken in time", now);
  }

  /**
   * The device claimed it and fell silent.
   *
   * @param trouble what it told of itself meanwhile; null for nothing
   */
  void loseLease(@Nullable String trouble, Duration retryDelay, Instant now) {
    String silence = "no answer from the device";
    endUnconfirmed(trouble == null ? silence : silence + ": " + trouble, retryDelay, now);
  }

  /**
   * It is claimed, and how it ended will not be told, or only late. Only safe kinds are retried.
   *
   * @param reason for people
   */
  void endUnconfirmed(String reason, Duration retryDelay, Instant now) {
    if (!spec.kind().isSideEffecting() && hasAttemptsLeft()) {
      requeue(retryDelay, now);
      return;
    }
    endWithoutAck(reason, now);
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
        resolution.status().event(),
        resolution.status() == AckStatus.FAILED ? resolution.reason() : null,
        now);
  }

  /** The device is retired: nobody will claim, repeat or acknowledge this any more. */
  void endWithDevice(Instant now) {
    switch (status) {
      case QUEUED -> end(Event.CANCEL, RETIRED, now);
      case CLAIMED -> endWithoutAck(RETIRED, now);
      case DONE, FAILED, CANCELLED, EXPIRED, OUTCOME_UNKNOWN -> {
        // Already as final as it can get without an ack.
      }
    }
  }

  /** A side-effecting command may have been carried out, so it must not end as failed. */
  private void endWithoutAck(String reason, Instant now) {
    if (spec.kind().isSideEffecting()) {
      on(Event.FALL_SILENT);
      error = reason;
      return;
    }
    end(Event.FAIL, reason, now);
  }

  private boolean settle(AckCommand ack, Duration retryDelay, Instant now) {
    if (ack.status() == AckStatus.FAILED && hasAttemptsLeft()) {
      requeue(retryDelay, now);
      error = ack.error();
      return true;
    }
    result = ack.result() == null ? null : ack.result().toString();
    end(ack.status().event(), ack.error(), now);
    return true;
  }

  /** Without a delay nobody's clock decides when it is due again. */
  private void requeue(Duration retryDelay, Instant now) {
    on(Event.RETRY);
    lease = lease.fail(retryDelay.isZero() ? lease.availableAt() : now.plus(retryDelay));
  }

  private boolean hasAttemptsLeft() {
    return status == CommandStatus.CLAIMED && lease.attempts() < spec.maxAttempts();
  }

  private boolean requireSame(AckCommand ack) {
    if (MACHINE.to(ack.status().event()) != status) {
      throw new ResourceConflict("The command has already ended as " + status.wireName());
    }
    return false;
  }

  private void end(Event event, @Nullable String reason, Instant now) {
    on(event);
    completedAt = now;
    error = reason;
  }

  private void on(Event event) {
    status = MACHINE.next(status, event).orElseThrow(() -> refused(event));
    lease = lease.end();
  }

  private ResourceConflict refused(Event event) {
    String wanted = MACHINE.to(event).wireName();
    return new ResourceConflict(
        "A command that is " + status.wireName() + " cannot become " + wanted);
  }

  /** Whether its lease has time left; one that is over may not have been ended yet. */
  boolean isHeldAt(Instant now) {
    return status == CommandStatus.CLAIMED && lease.isHeldAt(now);
  }

  UUID id() {
    return id;
  }

  /** Null when nobody holds it. */
  @Nullable Instant leaseUntil() {
    return lease.leaseUntil();
  }

  /** Null when it never expires. */
  @Nullable Instant expiresAt() {
    return spec.expiresAt();
  }

  /** The statement has incremented the version. */
  void written() {
    version++;
  }

  /** Its approximate size in memory, in characters. */
  int weight() {
    return FIELDS_WEIGHT + spec.payload().length();
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

  CommandEvent event(Instant at) {
    return new CommandEvent(id, deviceId, spec.kind(), at);
  }

  /** Of a command that is claimed. */
  HandedOverCommand toHandedOver() {
    return new HandedOverCommand(
        id,
        deviceId,
        new HandedOverCommand.Request(spec.kind(), spec.payload(), spec.priority()),
        lease.attempts(),
        Objects.requireNonNull(lease.claimId()),
        spec.createdAt(),
        spec.expiresAt());
  }

  /**
   * @param claim null when the device does not say which claim it means
   */
  boolean isClaimedAs(@Nullable UUID claim) {
    return lease.isLast(claim);
  }

  CommandDetails details() {
    return new CommandDetails(
        id,
        deviceId,
        new CommandDetails.Request(
            spec.kind(), spec.payload(), spec.priority(), spec.idempotencyKey()),
        status,
        new CommandDetails.Claims(
            lease.attempts(), spec.maxAttempts(), lease.claimId(), spec.kind().isSideEffecting()),
        new CommandDetails.History(
            spec.createdAt(),
            lease.availableAt(),
            spec.expiresAt(),
            lease.claimedAt(),
            completedAt),
        new CommandDetails.Outcome(result, error),
        spec.createdBy());
  }

  /** For logs: without its contents. */
  @Override
  public String toString() {
    return "command " + id;
  }
}
