package org.restomesh.checkout.renewal;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * When reminders of a renewal are sent: once each at 30, 7 and 1 days left
 * (requirements/2-licensing-billing#reminders).
 */
final class ReminderSchedule {
  /** Days left, the last reminder first. */
  static final List<Integer> MARKS = List.of(1, 7, 30);

  private ReminderSchedule() {}

  /**
   * What is due on a day.
   *
   * @param send the mark that is sent
   * @param skip earlier marks that were missed and are not sent any more
   */
  record Due(int send, List<Integer> skip) {}

  /**
   * @param daysLeft to the anniversary; there are no reminders from that day on
   * @param recorded marks that were sent or skipped
   */
  static Optional<Due> on(long daysLeft, Set<Integer> recorded) {
    if (daysLeft < 1) {
      return Optional.empty();
    }
    List<Integer> reached = MARKS.stream().filter(mark -> daysLeft <= mark).toList();
    if (reached.isEmpty() || recorded.contains(reached.get(0))) {
      return Optional.empty();
    }
    List<Integer> missed =
        reached.stream().skip(1).filter(mark -> !recorded.contains(mark)).toList();
    return Optional.of(new Due(reached.get(0), missed));
  }
}
