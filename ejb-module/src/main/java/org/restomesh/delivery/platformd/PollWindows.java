package org.restomesh.delivery.platformd;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.delivery.platform.order.PollRange;

/**
 * Splits a poll's range into windows that one request may span. Newest first: after an outage what
 * is being cooked now matters more than what was delivered yesterday.
 */
final class PollWindows {
  private static final Duration MAX_WINDOW = Duration.ofHours(24);

  private PollWindows() {}

  /** Both ends of each window are inclusive. */
  static List<PollRange> of(PollRange range) {
    List<PollRange> windows = new ArrayList<>();
    Instant to = range.to();
    while (Duration.between(range.from(), to).compareTo(MAX_WINDOW) > 0) {
      Instant from = to.minus(MAX_WINDOW);
      windows.add(new PollRange(from, to));
      to = from;
    }
    windows.add(new PollRange(range.from(), to));
    return windows;
  }
}
