package org.restomesh.device.command;

import java.util.function.Predicate;

/**
 * One device's place among the held polls: the poll that waits, and whether a claim runs for it.
 * Only one claim runs at a time; what it brings goes to the poll that waits when it is done. Every
 * method that returns a poll hands over the duty to answer it.
 */
final class PollSlot {
  private HeldPoll waiting;
  private boolean overdue;
  private boolean claiming;
  private boolean claimAgain;

  /** Takes the place; returns the poll that had it, or null. */
  synchronized HeldPoll enter(HeldPoll poll) {
    HeldPoll older = waiting;
    waiting = poll;
    overdue = false;
    return older;
  }

  /** The poll to claim for, or null; should a claim run already, another one follows it. */
  synchronized HeldPoll beginClaim() {
    claimAgain = claiming;
    if (claiming || waiting == null) {
      return null;
    }
    claiming = true;
    return waiting;
  }

  /** The claim has brought something or failed; returns who is to be told, or null. */
  synchronized HeldPoll endClaim() {
    claiming = false;
    return leave();
  }

  /** The claim has brought nothing; returns the poll whose wait ended meanwhile, or null. */
  synchronized HeldPoll endEmptyClaim() {
    claiming = false;
    return overdue ? leave() : null;
  }

  /** Whether something was queued after the claim that has just ended had looked. */
  synchronized boolean isClaimDueAgain() {
    return claimAgain;
  }

  /** The wait is over; returns the poll unless a claim runs, which then answers it. */
  synchronized HeldPoll timeOut(HeldPoll poll) {
    if (waiting != poll) {
      return null;
    }
    overdue = claiming;
    return claiming ? null : leave();
  }

  /** Takes the waiting poll away, or null when there is none of this kind. */
  synchronized HeldPoll take(Predicate<HeldPoll> which) {
    return waiting != null && which.test(waiting) ? leave() : null;
  }

  synchronized boolean isIdle() {
    return waiting == null && !claiming;
  }

  private HeldPoll leave() {
    HeldPoll poll = waiting;
    waiting = null;
    overdue = false;
    return poll;
  }
}
