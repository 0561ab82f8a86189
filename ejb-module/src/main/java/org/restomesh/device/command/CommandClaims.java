package org.restomesh.device.command;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.SqlValues;

/**
 * From when on a device may take a command, how often it has, and by which claim it has it, or had
 * it last. A device's word counts under that claim only.
 */
@Embeddable
class CommandClaims {
  private int attempts;

  @Column(name = "claim_id")
  private UUID claimId;

  /** The claim whose failure put the command back in the queue, so that its ack can be repeated. */
  @Column(name = "failed_claim_id")
  private UUID failedClaimId;

  @Column(name = "available_at")
  private Instant availableAt;

  @Column(name = "claimed_at")
  private Instant claimedAt;

  @Column(name = "lease_until")
  private Instant leaseUntil;

  /**
   * When a journal first named the claim; null when none has, whether the device keeps one or not.
   */
  @Column(name = "confirmed_at")
  private Instant confirmedAt;

  protected CommandClaims() {}

  /** None yet. */
  CommandClaims(Instant availableAt) {
    this.availableAt = availableAt;
  }

  /** As {@link CommandRows} has read them. */
  CommandClaims(SqlRow row) throws SQLException {
    attempts = row.number();
    claimId = row.uuid();
    failedClaimId = row.uuid();
    availableAt = row.instant();
    claimedAt = row.instant();
    leaseUntil = row.instant();
    confirmedAt = row.instant();
  }

  /** What a new command has of them, in the order of {@link CommandRows#insert}. */
  void writeNone(SqlValues values) throws SQLException {
    values.number(attempts).instant(availableAt);
  }

  /** In the order of {@link CommandRows#update}. */
  void write(SqlValues values) throws SQLException {
    values.number(attempts).uuid(claimId).uuid(failedClaimId).instant(availableAt);
    values.instant(claimedAt).instant(leaseUntil).instant(confirmedAt);
  }

  /**
   * The last one was told to nobody. What it was made from was the state after the failure of the
   * one before, or none.
   */
  void undo() {
    attempts--;
    claimId = failedClaimId;
    claimedAt = null;
  }

  void take(Instant now, Duration lease) {
    attempts++;
    claimId = Ids.next();
    claimedAt = now;
    leaseUntil = now.plus(lease);
    confirmedAt = null;
  }

  /** The device has written it down: from now on it has the lease that it needs for the work. */
  void confirm(Instant now, Duration lease) {
    confirmedAt = now;
    leaseUntil = now.plus(lease);
  }

  boolean isLeasedAt(Instant now) {
    return leaseUntil != null && leaseUntil.isAfter(now);
  }

  boolean hasBeenConfirmed() {
    return confirmedAt != null;
  }

  /** Nobody waits for the device's word any more; it may still come. */
  void endLease() {
    leaseUntil = null;
  }

  /** The last one came to nothing, and there may be another from then on. */
  void fail(Instant again) {
    failedClaimId = claimId;
    availableAt = again;
  }

  /** Whether its failure is what put the command back in the queue. */
  boolean hasFailed(UUID claim) {
    return claim != null && claim.equals(failedClaimId);
  }

  /**
   * @param claim null when the device does not say which claim it means
   */
  boolean isLast(UUID claim) {
    return claim == null || claim.equals(claimId);
  }

  int attempts() {
    return attempts;
  }

  /** Null when there was none. */
  UUID last() {
    return claimId;
  }

  Instant availableAt() {
    return availableAt;
  }

  Instant claimedAt() {
    return claimedAt;
  }
}
