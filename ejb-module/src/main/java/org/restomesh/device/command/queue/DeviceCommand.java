package org.restomesh.device.command.queue;

import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.ResolveCommand;


import static org.restomesh.device.command.CommandStatus.MACHINE;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.device.registry.DeviceTarget;
import org.restomesh.device.command.CommandStatus.Event;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/**
 * One piece of work for one device. It waits, is claimed by the device under a lease, and ends by
 * the device's ack. A safe kind that failed or fell silent waits again while attempts are left; a
 * side-effecting one is tried once and, when silent, stays in {@link CommandStatus#OUTCOME_UNKNOWN}
 * until a late ack or a person says how it ended.
 */
final class DeviceCommand {
  static final String RETIRED = "device retired";

  /** Characters that all but the payload is taken for. */
  private static final int FIELDS_WEIGHT = 500;

  private final UUID id;
  private final UUID tenantId;
  private final UUID deviceId;
  private final CommandSpec spec;
  private CommandStatus status;
  private CommandLease lease;
  private Instant completedAt;
  private String result;
  private String error;
  private int version;

  private DeviceCommand(DeviceTarget target, CommandSpec spec) {
    this.id = Ids.next();
    this.tenantId = target.tenantId();
    this.deviceId = target.deviceId();
    this.spec = spec;
    this.status = MACHINE.begin(CommandStatus.QUEUED);
    this.lease = CommandLease.none(spec.createdAt());
  }

  /** A new one, which waits. */
  static DeviceCommand create(
      DeviceTarget target, EnqueueCommand command, String createdBy, Instant now) {
    return new DeviceCommand(target, CommandSpec.of(command, createdBy, now));
  }

  /** Of {@link CommandRows#COLUMNS}. */
  DeviceCommand(Row row) {
    id = row.uuid("id");
    tenantId = row.uuid("tenant_id");
    deviceId = row.uuid("device_id");
    spec = CommandSpec.from(row);
    status = row.oneOf(CommandStatus.class, "status");
    lease = CommandLease.from(row);
    completedAt = row.instant("completed_at");
    result = row.text("result");
    error = row.text("error");
    version = row.number("version");
  }

  /** What a new one has. */
  Statement addNewTo(Statement insert) {
    insert.with("id", id).with("tenantId", tenantId).with("deviceId", deviceId);
    spec.addTo(insert, "");
    return insert.with("availableAt", lease.availableAt());
  }

  /** What its verbs change. */
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

  /** Holds the shorter until the device's journal has confirmed it. */
  void claim(Instant now, Duration duration, DeviceJournal journal) {
    on(Event.CLAIM);
    lease = lease.claim(now, journal.firstLease(spec.kind(), duration));
  }

  /**
   * The device's journal names its claim. The first time counts: a lease that grew with each poll
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
   * Nobody could be told of this claim: as if it had never been made.
   *
   * @return whether it still was the claim
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
   * Takes the device's word. A repetition of what is known already changes nothing.
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
   * Calls it off; answers whether that changed anything.
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

  /** Its time ran out before the device took it. */
  void expire(Instant now) {
    end(Event.EXPIRE, "not taken in time", now);
  }

  /** The device took it and fell silent. Only what is safe is tried again. */
  void loseLease(Duration retryDelay, Instant now) {
    if (!spec.kind().isSideEffecting() && mayTryAgain()) {
      requeue(retryDelay, now);
      return;
    }
    endUnheard("no answer from the device", now);
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

  /** The device is gone for good: nobody will take, repeat or report this any more. */
  void endWithDevice(Instant now) {
    switch (status) {
      case QUEUED -> end(Event.CANCEL, RETIRED, now);
      case CLAIMED -> endUnheard(RETIRED, now);
      case DONE, FAILED, CANCELLED, EXPIRED, OUTCOME_UNKNOWN -> {
        // Already as final as it can get without an ack.
      }
    }
  }

  /** Of what may have been done, and would be seen, nobody may say that it has failed. */
  private void endUnheard(String reason, Instant now) {
    if (spec.kind().isSideEffecting()) {
      on(Event.FALL_SILENT);
      return;
    }
    end(Event.FAIL, reason, now);
  }

  private boolean settle(AckCommand ack, Duration retryDelay, Instant now) {
    if (ack.status() == AckStatus.FAILED && mayTryAgain()) {
      requeue(retryDelay, now);
      error = ack.error();
      return true;
    }
    result = ack.result() == null ? null : ack.result().toString();
    end(ack.status().event(), ack.error(), now);
    return true;
  }

  private void requeue(Duration retryDelay, Instant now) {
    on(Event.RETRY);
    lease = lease.fail(now.plus(retryDelay));
  }

  private boolean mayTryAgain() {
    return status == CommandStatus.CLAIMED && lease.attempts() < spec.maxAttempts();
  }

  private boolean requireSame(AckCommand ack) {
    if (MACHINE.to(ack.status().event()) != status) {
      throw new ResourceConflict("The command has already ended as " + status.wireName());
    }
    return false;
  }

  private void end(Event event, String reason, Instant now) {
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

  /** Whether its claim has time left, although nobody may have ended it yet. */
  boolean isHeldAt(Instant now) {
    return status == CommandStatus.CLAIMED && lease.isHeldAt(now);
  }

  UUID id() {
    return id;
  }

  /** Null when it is nobody's. */
  Instant leaseUntil() {
    return lease.leaseUntil();
  }

  /** Null for what is never too late. */
  Instant expiresAt() {
    return spec.expiresAt();
  }

  /** The statement has counted the version on. */
  void written() {
    version++;
  }

  /** Roughly the characters that all of it takes in memory. */
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

  HandedOverCommand delivered() {
    return new HandedOverCommand(
        id,
        deviceId,
        spec.kind(),
        spec.payload(),
        spec.priority(),
        lease.attempts(),
        lease.claimId(),
        spec.createdAt(),
        spec.expiresAt());
  }

  /**
   * @param claim null when the device does not say which claim it means
   */
  boolean isClaimedAs(UUID claim) {
    return lease.isLast(claim);
  }

  CommandDetails details() {
    return new CommandDetails(
        id,
        deviceId,
        spec.kind(),
        spec.payload(),
        spec.priority(),
        spec.idempotencyKey(),
        status,
        lease.attempts(),
        spec.maxAttempts(),
        lease.claimId(),
        spec.kind().isSideEffecting(),
        spec.createdAt(),
        lease.availableAt(),
        spec.expiresAt(),
        lease.claimedAt(),
        completedAt,
        result,
        error,
        spec.createdBy());
  }

  /** For logs: nothing of what is in it. */
  @Override
  public String toString() {
    return "command " + id;
  }
}
