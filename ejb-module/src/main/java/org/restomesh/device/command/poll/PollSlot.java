package org.restomesh.device.command.poll;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.shared.concurrency.GracefulShutdown;

/**
 * One device's slot among the held polls: the poll that waits, and whether a claim is running for
 * it. Only one claim runs at a time; its command goes to the poll that waits when it ends, and is
 * taken back when none does. Whoever removes the poll answers it, outside the lock.
 */
final class PollSlot {
  private final CommandClaims claims;
  private final GracefulShutdown stop;

  private @Nullable HeldPoll waiting;
  private boolean overdue;
  private boolean claiming;
  private boolean claimAgain;
  private boolean closed;

  PollSlot(CommandClaims claims, GracefulShutdown stop) {
    this.claims = claims;
    this.stop = stop;
  }

  /**
   * Puts the poll into the slot and ends the one before it.
   *
   * @return false when the slot is closed
   */
  boolean enter(HeldPoll poll) {
    HeldPoll older;
    synchronized (this) {
      if (closed) {
        return false;
      }
      older = remove();
      waiting = poll;
    }
    answerNothing(older);
    return true;
  }

  /** Claims for the waiting poll, and once more when something was queued meanwhile. */
  void claim() {
    HeldPoll poll = beginClaim();
    while (poll != null) {
      claim(poll);
      poll = isClaimDueAgain() ? beginClaim() : null;
    }
  }

  private void claim(HeldPoll poll) {
    if (stop.isStopping()) {
      // A command claimed now might no longer reach the client: another node hands it over.
      answerNothing(endClaim());
      return;
    }
    if (poll.isGone()) {
      discard(poll);
      answerNothing(endEmptyClaim());
      return;
    }
    Optional<HandedOverCommand> claimed;
    try {
      claimed = claims.nextForHeld(poll.device(), poll.journal());
    } catch (RuntimeException | Error e) { // whatever it was, the device's next poll needs the slot
      fail(endClaim(), e);
      return;
    }
    if (claimed.isEmpty()) {
      answerNothing(endEmptyClaim());
      return;
    }
    HeldPoll current = endClaim();
    if (current == null || !current.answer(claimed)) {
      claims.takeBack(claimed.get());
    }
  }

  /** Its wait is over; if a claim is running, that one answers it. */
  void timeOut(HeldPoll poll) {
    answerNothing(removeUnlessClaiming(poll));
  }

  /**
   * A poll of this device is held at another node. Which of the two is newer cannot be told for
   * sure, as news travels: so this one does not end without looking once more.
   */
  void supersede() {
    HeldPoll poll = waiting();
    claim();
    if (poll != null) {
      timeOut(poll);
    }
  }

  /** The client has left: nobody is told anything. */
  void drop(PollClient client) {
    HeldPoll poll = waiting();
    if (poll != null && poll.isOf(client)) {
      discard(poll);
    }
  }

  void refuse(RuntimeException reason) {
    fail(takeWaiting(), reason);
  }

  void end() {
    answerNothing(takeWaiting());
  }

  /** Closes the slot when it holds no poll and no claim is running. */
  synchronized boolean closeIfIdle() {
    closed = waiting == null && !claiming;
    return closed;
  }

  synchronized boolean holds(HeldPoll poll) {
    return waiting == poll;
  }

  private synchronized @Nullable HeldPoll waiting() {
    return waiting;
  }

  private synchronized @Nullable HeldPoll beginClaim() {
    claimAgain = claiming;
    if (claiming || waiting == null) {
      return null;
    }
    claiming = true;
    return waiting;
  }

  /** Ends a claim that found a command or failed; returns the poll to answer, or null. */
  private synchronized @Nullable HeldPoll endClaim() {
    claiming = false;
    return remove();
  }

  /** Ends a claim that found nothing; returns the poll if its wait ended meanwhile, else null. */
  private synchronized @Nullable HeldPoll endEmptyClaim() {
    claiming = false;
    return overdue ? remove() : null;
  }

  /** Whether something was queued while the claim that has just ended was running. */
  private synchronized boolean isClaimDueAgain() {
    return claimAgain;
  }

  private synchronized @Nullable HeldPoll removeUnlessClaiming(HeldPoll poll) {
    if (waiting != poll) {
      return null;
    }
    overdue = claiming;
    return claiming ? null : remove();
  }

  private synchronized @Nullable HeldPoll takeWaiting() {
    return remove();
  }

  private synchronized void discard(HeldPoll poll) {
    if (waiting == poll) {
      remove();
      poll.end();
    }
  }

  private @Nullable HeldPoll remove() {
    HeldPoll poll = waiting;
    waiting = null;
    overdue = false;
    return poll;
  }

  private static void answerNothing(@Nullable HeldPoll poll) {
    if (poll != null) {
      poll.answer(Optional.empty());
    }
  }

  private static void fail(@Nullable HeldPoll poll, Throwable reason) {
    if (poll != null) {
      poll.fail(reason);
    }
  }
}
