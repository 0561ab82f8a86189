package org.restomesh.faults.check.command;

import static java.util.Comparator.comparingLong;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observations;

/**
 * Of two commands of a device with equal priority, the one that was accepted before the other was
 * sent comes first. Enqueues that overlap have no order, and a command whose first attempt did not
 * arrive takes no part.
 *
 * <p>Holds for devices that have one poll at a time and name their claims ({@code have}): what a
 * lost answer has claimed is then answered again before anything else.
 */
public final class FifoOrder implements Rule {

  private record Queue(DeviceKey device, int priority) {
    static Queue of(QueuedCommand command) {
      return new Queue(command.device(), command.accepted().priority());
    }
  }

  @Override
  public String promise() {
    return "requirements/1-device-mesh, command lifecycle: higher priority first, then"
        + " first-in first-out;"
        + " contract/2-device-mesh, commands: order priority desc, id";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    QueuedCommand.claimed(seen, Queue::of).values().forEach(queue -> overtaken(queue, violations));
    return violations;
  }

  /**
   * Of all that were surely there before a command was sent, the last to come is compared to it.
   */
  private void overtaken(List<QueuedCommand> queue, List<Violation> violations) {
    List<QueuedCommand> byAcceptance =
        QueuedCommand.sorted(queue, comparingLong(QueuedCommand::acceptedAt));
    int there = 0;
    @Nullable QueuedCommand last = null;
    for (QueuedCommand later : QueuedCommand.sorted(queue, comparingLong(QueuedCommand::sentAt))) {
      while (there < byAcceptance.size() && byAcceptance.get(there).acceptedAt() < later.sentAt()) {
        last = laterClaimed(last, byAcceptance.get(there));
        there++;
      }
      if (last != null && last.claim().at() > later.claim().at()) {
        violations.add(overtook(later, last));
      }
    }
  }

  private static QueuedCommand laterClaimed(@Nullable QueuedCommand one, QueuedCommand other) {
    return one == null || other.claim().at() > one.claim().at() ? other : one;
  }

  private Violation overtook(QueuedCommand later, QueuedCommand earlier) {
    return violation(
        "Command %s overtook %s of the same priority in the queue of device %s"
            .formatted(
                later.accepted().commandId(),
                earlier.accepted().commandId(),
                later.accepted().device()),
        earlier.accepted(),
        later.accepted(),
        later.claim(),
        earlier.claim());
  }
}
