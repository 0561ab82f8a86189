package org.restomesh.faults.check.command;

import static java.util.Comparator.comparingLong;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observations;

/**
 * A command that waits comes before one of lower priority. It has surely waited when it was
 * accepted before the device sent the poll ahead of the one that brought the other: that earlier
 * poll would have told of any older claim. Under the same conditions as {@link FifoOrder}.
 */
public final class PriorityOrder implements Rule {

  @Override
  public String promise() {
    return "requirements/1-device-mesh, command lifecycle: higher priority first, then"
        + " first-in first-out";
  }

  @Override
  public List<Violation> check(Observations seen) {
    DevicePolls polls = DevicePolls.of(seen);
    List<Violation> violations = new ArrayList<>();
    QueuedCommand.claimed(seen, QueuedCommand::device)
        .values()
        .forEach(commands -> overtaken(commands, polls, violations));
    return violations;
  }

  private void overtaken(
      List<QueuedCommand> commands, DevicePolls polls, List<Violation> violations) {
    List<QueuedCommand> byAcceptance =
        QueuedCommand.sorted(commands, comparingLong(QueuedCommand::acceptedAt));
    Comparator<QueuedCommand> byPoll = comparingLong(command -> polls.sentBefore(command.claim()));
    // The last to come of each priority, of those that surely waited. There are 1001 priorities.
    TreeMap<Integer, QueuedCommand> waiting = new TreeMap<>();
    int there = 0;
    for (QueuedCommand lower : QueuedCommand.sorted(commands, byPoll)) {
      long poll = polls.sentBefore(lower.claim());
      while (there < byAcceptance.size() && byAcceptance.get(there).acceptedAt() < poll) {
        QueuedCommand next = byAcceptance.get(there);
        waiting.merge(next.accepted().priority(), next, PriorityOrder::laterClaimed);
        there++;
      }
      higherAndLater(lower, waiting).ifPresent(higher -> violations.add(overtook(lower, higher)));
    }
  }

  private static QueuedCommand laterClaimed(QueuedCommand one, QueuedCommand other) {
    return other.claim().at() > one.claim().at() ? other : one;
  }

  private static Optional<QueuedCommand> higherAndLater(
      QueuedCommand lower, NavigableMap<Integer, QueuedCommand> waiting) {
    CommandReceived claim = lower.claim();
    Map<Integer, QueuedCommand> higher = waiting.tailMap(lower.accepted().priority(), false);
    return higher.values().stream().filter(other -> other.claim().at() > claim.at()).findFirst();
  }

  private Violation overtook(QueuedCommand lower, QueuedCommand higher) {
    return violation(
        "Command %s of priority %d came before %s of priority %d, which was waiting"
            .formatted(
                lower.accepted().commandId(),
                lower.accepted().priority(),
                higher.accepted().commandId(),
                higher.accepted().priority()),
        higher.accepted(),
        lower.claim(),
        higher.claim());
  }
}
