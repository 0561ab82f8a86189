package org.restomesh.device.command.poll;

import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.queue.CommandClaims;


import java.util.Optional;
import org.restomesh.shared.concurrency.GracefulShutdown;

/**
 * One device's place among the held polls: the poll that waits, and whether a claim runs for it.
 * Only one claim runs at a time; what it brings goes to the poll that waits when it is done, and is
 * taken back when none does. Whoever takes the poll away tells it, outside the lock.
 */
final class PollSlot {
  private final CommandClaims claims;
  private final GracefulShutdown stop;

  private HeldPoll waiting;
  private boolean overdue;
  private boolean claiming;
  private boolean claimAgain;
  private boolean closed;

  PollSlot(CommandClaims claims, GracefulShutdown stop) {
    this.claims = claims;
    this.stop = stop;
  }

  /**
   * Takes the place, and ends the poll that had it.
   *
   * @return false when the slot is closed
   */
  boolean enter(HeldPoll poll) {
    HeldPoll older;
    synchronized (this) {
      if (closed) {
        return false;
      }
      older = leave();
      waiting = poll;
    }
    answerNothing(older);
    return true;
  }

  /** Claims for the poll that waits, and once more when something was queued meanwhile. */
  void claim() {
    HeldPoll poll = beginClaim();
    while (poll != null) {
      claim(poll);
      poll = isClaimDueAgain() ? beginClaim() : null;
    }
  }

  private void claim(HeldPoll poll) {
    if (stop.isStopping()) {
      // What would be claimed now might not get out any more: another node hands it out.
      answerNothing(endClaim());
      return;
    }
    if (poll.isGone()) {
      takeAway(poll);
      answerNothing(endEmptyClaim());
      return;
    }
    Optional<HandedOverCommand> claimed;
    try {
      claimed = claims.claim(poll.device(), poll.journal());
    } catch (RuntimeException | Error e) { // whatever it was, the device's next poll needs the slot
      fail(endClaim(), e);
      return;
    }
    if (claimed.isEmpty()) {
      answerNothing(endEmptyClaim());
      return;
    }
    HeldPoll told = endClaim();
    if (told == null || !told.answer(claimed)) {
      claims.takeBack(claimed.get());
    }
  }

  /** Its wait is over; should a claim run, that one answers it. */
  void timeOut(HeldPoll poll) {
    answerNothing(leaveUnlessClaiming(poll));
  }

  /** The client has left: nobody is told anything. */
  void drop(PollClient client) {
    HeldPoll poll = waiting();
    if (poll != null && poll.isOf(client)) {
      takeAway(poll);
    }
  }

  void refuse(RuntimeException reason) {
    fail(takeWaiting(), reason);
  }

  void end() {
    answerNothing(takeWaiting());
  }

  /** When nobody needs it any more. */
  synchronized boolean closeIfIdle() {
    closed = waiting == null && !claiming;
    return closed;
  }

  private synchronized HeldPoll waiting() {
    return waiting;
  }

  private synchronized HeldPoll beginClaim() {
    claimAgain = claiming;
    if (claiming || waiting == null) {
      return null;
    }
    claiming = true;
    return waiting;
  }

  /** The claim has brought something or failed; returns who is to be told, or null. */
  private synchronized HeldPoll endClaim() {
    claiming = false;
    return leave();
  }

  /** The claim has brought nothing; returns the poll whose wait ended meanwhile, or null. */
  private synchronized HeldPoll endEmptyClaim() {
    claiming = false;
    return overdue ? leave() : null;
  }

  /** Whether something was queued after the claim that has just ended had looked. */
  private synchronized boolean isClaimDueAgain() {
    return claimAgain;
  }

  private synchronized HeldPoll leaveUnlessClaiming(HeldPoll poll) {
    if (waiting != poll) {
      return null;
    }
    overdue = claiming;
    return claiming ? null : leave();
  }

  private synchronized HeldPoll takeWaiting() {
    return leave();
  }

  private synchronized void takeAway(HeldPoll poll) {
    if (waiting == poll) {
      leave().end();
    }
  }

  private HeldPoll leave() {
    HeldPoll poll = waiting;
    waiting = null;
    overdue = false;
    return poll;
  }

  private static void answerNothing(HeldPoll poll) {
    if (poll != null) {
      poll.answer(Optional.empty());
    }
  }

  private static void fail(HeldPoll poll, Throwable reason) {
    if (poll != null) {
      poll.fail(reason);
    }
  }
}
