package org.restomesh.device.command;

import static org.restomesh.device.command.CommandStatus.MACHINE;

import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
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
import org.restomesh.device.command.CommandStatus.Event;
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
  @Id private UUID id;

  @Column(name = "tenant_id", updatable = false)
  private UUID tenantId;

  @Column(name = "device_id", updatable = false)
  private UUID deviceId;

  /** Of its device's commands in the queue; from the database, once and for all. */
  @Column(insertable = false, updatable = false)
  private long place;

  @Embedded private CommandWork work;

  @Enumerated(EnumType.STRING)
  private CommandStatus status;

  @Embedded private CommandClaims claims;

  @Column(name = "completed_at")
  private Instant completedAt;

  private String result;
  private String error;

  @Version private int version;

  protected DeviceCommand() {}

  DeviceCommand(DeviceTarget target, EnqueueCommand command, String createdBy, Instant now) {
    this.id = Ids.next();
    this.tenantId = target.tenantId();
    this.deviceId = target.deviceId();
    this.work = new CommandWork(command, createdBy, now);
    this.status = MACHINE.begin(CommandStatus.QUEUED);
    this.claims = new CommandClaims(now);
  }

  /** As {@link CommandRows} has read it. */
  DeviceCommand(SqlRow row) throws SQLException {
    id = row.uuid();
    tenantId = row.uuid();
    deviceId = row.uuid();
    work = new CommandWork(row);
    status = row.oneOf(CommandStatus.class);
    claims = new CommandClaims(row);
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
    work.write(values);
    values.name(status);
    claims.writeNone(values);
  }

  /** What its verbs change, in the order of {@link CommandRows#update}. */
  void writeChanges(SqlValues values) throws SQLException {
    values.name(status);
    claims.write(values);
    values.instant(completedAt).text(result).text(error).uuid(id);
  }

  void claim(Instant now, Duration lease) {
    on(Event.CLAIM);
    claims.take(now, lease);
  }

  /** Holds the shorter until the device's journal has confirmed it. */
  void claim(Instant now, Duration lease, DeviceJournal journal) {
    claim(now, journal.firstLease(work.kind(), lease));
  }

  /**
   * The device's journal names its claim. The first time counts: a lease that grew with each poll
   * would never end for a device that hangs.
   *
   * @return whether that changed anything
   */
  boolean confirm(Duration lease, Instant now) {
    if (status != CommandStatus.CLAIMED || claims.hasBeenConfirmed()) {
      return false;
    }
    claims.confirm(now, lease);
    return true;
  }

  /**
   * Nobody could be told of this claim: as if it had never been made.
   *
   * @return whether it still was the claim
   */
  boolean takeBack(UUID claim) {
    if (status != CommandStatus.CLAIMED || claims.hasBeenConfirmed() || !claims.isLast(claim)) {
      return false;
    }
    on(Event.TAKE_BACK);
    claims.undo();
    return true;
  }

  /**
   * Takes the device's word. A repetition of what is known already changes nothing.
   *
   * @return whether this changed the command
   * @throws ResourceConflict when the outcome differs from the known one, or belongs to no claim
   */
  boolean acknowledge(AckCommand ack, Duration retryDelay, Instant now) {
    if (ack.status() == AckStatus.FAILED && claims.hasFailed(ack.claimId())) {
      return false;
    }
    if (!claims.isLast(ack.claimId())) {
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
    if (!work.kind().isSideEffecting() && mayTryAgain()) {
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
      case QUEUED -> end(Event.CANCEL, "device retired", now);
      case CLAIMED -> endUnheard("device retired", now);
      case DONE, FAILED, CANCELLED, EXPIRED, OUTCOME_UNKNOWN -> {
        // Already as final as it can get without an ack.
      }
    }
  }

  /** Of what may have been done, and would be seen, nobody may say that it has failed. */
  private void endUnheard(String reason, Instant now) {
    if (work.kind().isSideEffecting()) {
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
    claims.fail(now.plus(retryDelay));
  }

  private boolean mayTryAgain() {
    return status == CommandStatus.CLAIMED && claims.attempts() < work.maxAttempts();
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
    claims.endLease();
  }

  private ResourceConflict refused(Event event) {
    String wanted = MACHINE.to(event).wireName();
    return new ResourceConflict(
        "A command that is " + status.wireName() + " cannot become " + wanted);
  }

  /** Whether its claim has time left, although nobody may have ended it yet. */
  boolean isLeasedAt(Instant now) {
    return status == CommandStatus.CLAIMED && claims.isLeasedAt(now);
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

  /** Roughly the characters that all of it takes in memory. */
  int weight() {
    return work.weight();
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
    return new CommandEvent(id, deviceId, work.kind(), at);
  }

  DeliveredCommand delivered() {
    return DeliveredCommand.of(id, deviceId, work, claims);
  }

  /**
   * @param claim null when the device does not say which claim it means
   */
  boolean isClaimedAs(UUID claim) {
    return claims.isLast(claim);
  }

  CommandDetails details() {
    return new CommandDetails(
        id,
        deviceId,
        work.kind(),
        work.payload(),
        work.priority(),
        work.idempotencyKey(),
        status,
        claims.attempts(),
        work.maxAttempts(),
        claims.last(),
        work.kind().isSideEffecting(),
        work.createdAt(),
        claims.availableAt(),
        work.expiresAt(),
        claims.claimedAt(),
        completedAt,
        result,
        error,
        work.createdBy());
  }
}
