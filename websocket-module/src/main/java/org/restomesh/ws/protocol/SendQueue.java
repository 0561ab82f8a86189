package org.restomesh.ws.protocol;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What waits to be sent to one client, in its order: first what it is to catch up with, then what
 * has come since. Only the latter is bounded; whoever fills the former waits until it has left. Not
 * safe for threads.
 */
final class SendQueue {
  static final int MAX_FRAMES = 256;

  /**
   * @param eventId 0 when it is no event
   */
  private record Waiting(long eventId, String frame) {}

  private String greeting;
  private final Deque<String> earlier = new ArrayDeque<>();
  private final Deque<Waiting> since = new ArrayDeque<>();

  /** While the client still catches up: nothing overtakes. */
  private boolean catchingUp;

  /** Whether events had to be dropped, which it then has to catch up with as well. */
  private boolean dropped;

  /**
   * @return false when it is full
   */
  boolean add(long eventId, String frame) {
    if (catchingUp && since.size() >= MAX_FRAMES) {
      // No fault of the client's: it is still being told of what came before.
      dropped |= since.removeIf(waiting -> waiting.eventId() != 0);
    }
    if (since.size() >= MAX_FRAMES) {
      return false;
    }
    since.addLast(new Waiting(eventId, frame));
    return true;
  }

  /** Goes before all else, whatever becomes of the rest. */
  void greet(String frame) {
    greeting = frame;
  }

  void catchUp() {
    catchingUp = true;
  }

  void addEarlier(List<String> frames) {
    earlier.addAll(frames);
  }

  /**
   * Ends catching up, if all that is earlier is there.
   *
   * @param lastEventId up to here it is among the earlier ones, and not sent again
   * @return false when there is more to catch up with, all of it after this event
   */
  boolean caughtUp(long lastEventId) {
    since.removeIf(waiting -> waiting.eventId() != 0 && waiting.eventId() <= lastEventId);
    catchingUp = dropped;
    dropped = false;
    return !catchingUp;
  }

  /** The next to send, or null. */
  String next() {
    if (greeting != null) {
      String first = greeting;
      greeting = null;
      return first;
    }
    if (!earlier.isEmpty()) {
      return earlier.pollFirst();
    }
    if (catchingUp || since.isEmpty()) {
      return null;
    }
    return since.pollFirst().frame();
  }

  boolean hasEarlier() {
    return !earlier.isEmpty();
  }

  /** All but the greeting. */
  void clear() {
    earlier.clear();
    since.clear();
    catchingUp = false;
  }
}
