package org.restomesh.device.command.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/**
 * A device's lease on its command, or what the last one has left. The claim id is the fencing
 * token: only an ack of the last claim counts. Attempts are counted when they are claimed, before
 * the work.
 *
 * @param claimId of the last claim; null before the first
 * @param failedClaimId the claim whose failure put the command back in the queue, so that its ack
 *     can be repeated; null when none has
 * @param availableAt from when on it may be claimed
 * @param claimedAt when it was claimed last; null before
 * @param leaseUntil null when no ack is awaited; one may still come
 * @param confirmedAt when a journal first named the claim; null when none has, whether the device
 *     keeps one or not
 */
record CommandLease(
    int attempts,
    @Nullable UUID claimId,
    @Nullable UUID failedClaimId,
    Instant availableAt,
    @Nullable Instant claimedAt,
    @Nullable Instant leaseUntil,
    @Nullable Instant confirmedAt) {
  static final String COLUMNS =
      "attempts, claim_id, failed_claim_id, available_at, claimed_at, lease_until, confirmed_at";

  static CommandLease none(Instant availableAt) {
    return new CommandLease(0, null, null, availableAt, null, null, null);
  }

  static CommandLease from(Row row) {
    return row.to(CommandLease.class);
  }

  void addTo(Statement statement) {
    statement
        .with("attempts", attempts)
        .with("claimId", claimId)
        .with("failedClaimId", failedClaimId)
        .with("availableAt", availableAt)
        .with("claimedAt", claimedAt)
        .with("leaseUntil", leaseUntil)
        .with("confirmedAt", confirmedAt);
  }

  CommandLease claim(Instant now, Duration lease) {
    return new CommandLease(
        attempts + 1, Ids.next(), failedClaimId, availableAt, now, now.plus(lease), null);
  }

  /** The device has written the claim down: from now on it has the full lease for the work. */
  CommandLease confirm(Instant now, Duration lease) {
    return new CommandLease(
        attempts, claimId, failedClaimId, availableAt, claimedAt, now.plus(lease), now);
  }

  /**
   * The last claim was not handed over. Restores the state before it: after the failure of the
   * previous claim, or without any.
   */
  CommandLease undo() {
    return new CommandLease(
        attempts - 1, failedClaimId, failedClaimId, availableAt, null, null, confirmedAt);
  }

  /** The last claim failed; the command may be claimed again from {@code retryAt} on. */
  CommandLease fail(Instant retryAt) {
    return new CommandLease(attempts, claimId, claimId, retryAt, claimedAt, null, confirmedAt);
  }

  CommandLease end() {
    return new CommandLease(
        attempts, claimId, failedClaimId, availableAt, claimedAt, null, confirmedAt);
  }

  boolean isHeldAt(Instant now) {
    return leaseUntil != null && leaseUntil.isAfter(now);
  }

  boolean isConfirmed() {
    return confirmedAt != null;
  }

  /**
   * Whether this claim's failure put the command back in the queue.
   *
   * @param claim null when the device does not say which claim it means
   */
  boolean hasFailed(@Nullable UUID claim) {
    return claim != null && claim.equals(failedClaimId);
  }

  /**
   * @param claim null when the device does not say which claim it means
   */
  boolean isLast(@Nullable UUID claim) {
    return claim == null || claim.equals(claimId);
  }
}
