package org.restomesh.ws.protocol;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The outgoing frames of one client, in order: first those that it has to catch up with, then those
 * that came since. Only the latter are bounded: the next part to catch up with is added only when
 * the one before has left. Not thread-safe.
 */
final class SendQueue {
  static final int MAX_FRAMES = 256;

  /**
   * @param eventId 0 when it is no event
   */
  private record QueuedFrame(long eventId, String frame) {}

  /** Null before it is there, and again when it is sent. */
  private @Nullable String greeting;

  private final Deque<String> missed = new ArrayDeque<>();
  private final Deque<QueuedFrame> live = new ArrayDeque<>();

  /** While the client catches up, live frames must not overtake missed ones. */
  private boolean catchingUp;

  /** Whether live events had to be dropped, so that it has to catch up with those as well. */
  private boolean dropped;

  /**
   * @return false when it is full
   */
  boolean add(long eventId, String frame) {
    if (catchingUp && live.size() >= MAX_FRAMES) {
      // Not the client's fault: it is still catching up.
      dropped |= live.removeIf(queued -> queued.eventId() != 0);
    }
    if (live.size() >= MAX_FRAMES) {
      return false;
    }
    live.addLast(new QueuedFrame(eventId, frame));
    return true;
  }

  /** Goes before all else, and is never cleared. */
  void greet(String frame) {
    greeting = frame;
  }

  void beginCatchingUp() {
    catchingUp = true;
  }

  void addMissed(List<String> frames) {
    missed.addAll(frames);
  }

  /**
   * Ends catching up, unless live events were dropped.
   *
   * @param lastEventId events up to this one are among the missed ones, and not sent again
   * @return false when there is more to catch up with, all of it after this event
   */
  boolean caughtUp(long lastEventId) {
    live.removeIf(queued -> queued.eventId() != 0 && queued.eventId() <= lastEventId);
    catchingUp = dropped;
    dropped = false;
    return !catchingUp;
  }

  /** Takes out the next to send, if there is one. */
  Optional<String> takeNext() {
    if (greeting != null) {
      Optional<String> first = Optional.of(greeting);
      greeting = null;
      return first;
    }
    if (!missed.isEmpty()) {
      return Optional.of(missed.removeFirst());
    }
    if (catchingUp || live.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(live.removeFirst().frame());
  }

  boolean hasMissed() {
    return !missed.isEmpty();
  }

  /** All but the greeting. */
  void clear() {
    missed.clear();
    live.clear();
    catchingUp = false;
  }
}
