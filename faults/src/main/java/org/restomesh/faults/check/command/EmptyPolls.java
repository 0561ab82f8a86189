package org.restomesh.faults.check.command;

import static java.util.Comparator.comparingLong;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Seconds;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.PollEmpty;
import org.restomesh.faults.history.Observations;

/**
 * A poll that was sent after a command was accepted is not answered with nothing while the command
 * waits. It has waited when its first attempt came after that answer, or when it never came and is
 * still queued at the end. Of polls that a device has at the same time the newer ends the older, so
 * they prove nothing. Under the same conditions as {@link FifoOrder}.
 */
public final class EmptyPolls implements Rule {

  @Override
  public String promise() {
    return "contract/9-cluster, read your writes: what one node has answered with 2xx,"
        + " the next request"
        + " sees on every node: enqueue then next-command";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<String, CommandAtEnd> queued = stillQueued(seen);
    Map<DeviceKey, NavigableMap<Long, PollEmpty>> polls = emptyPolls(seen);
    List<Violation> violations = new ArrayList<>();
    for (QueuedCommand command : QueuedCommand.all(seen)) {
      NavigableMap<Long, PollEmpty> ofDevice = polls.get(command.device());
      if (ofDevice == null) {
        continue;
      }
      Map.Entry<Long, PollEmpty> after = ofDevice.higherEntry(command.acceptedAt());
      leftQueue(command, queued)
          .filter(left -> after != null && after.getValue().at() < left)
          .ifPresent(left -> violations.add(overlooked(command, after.getValue())));
    }
    return violations;
  }

  private static Map<String, CommandAtEnd> stillQueued(Observations seen) {
    Map<String, CommandAtEnd> queued = new HashMap<>();
    for (CommandAtEnd command : seen.all(CommandAtEnd.class)) {
      if (command.status().toLowerCase(Locale.ROOT).equals("queued")) {
        queued.put(command.commandId(), command);
      }
    }
    return queued;
  }

  /** By the time of sending, which is also the order of their answers. */
  private static Map<DeviceKey, NavigableMap<Long, PollEmpty>> emptyPolls(Observations seen) {
    Map<DeviceKey, NavigableMap<Long, PollEmpty>> bySending = new HashMap<>();
    seen.by(PollEmpty.class, DeviceKey::of)
        .forEach(
            (device, polls) -> {
              NavigableMap<Long, PollEmpty> sorted = new TreeMap<>();
              withoutOverlaps(polls).forEach(poll -> sorted.put(poll.sentAt(), poll));
              bySending.put(device, sorted);
            });
    return bySending;
  }

  private static List<PollEmpty> withoutOverlaps(List<PollEmpty> polls) {
    List<PollEmpty> sorted = new ArrayList<>(polls);
    sorted.sort(comparingLong(PollEmpty::sentAt));
    List<PollEmpty> alone = new ArrayList<>();
    long busyUntil = Long.MIN_VALUE;
    for (int i = 0; i < sorted.size(); i++) {
      PollEmpty poll = sorted.get(i);
      boolean meetsNext = i + 1 < sorted.size() && sorted.get(i + 1).sentAt() < poll.at();
      if (poll.sentAt() >= busyUntil && !meetsNext) {
        alone.add(poll);
      }
      busyUntil = Math.max(busyUntil, poll.at());
    }
    return alone;
  }

  /** Until when a command surely waited; empty when nobody knows. */
  private static Optional<Long> leftQueue(QueuedCommand command, Map<String, CommandAtEnd> queued) {
    if (command.wasReceived()) {
      return command.firstClaim().map(claim -> claim.at());
    }
    return Optional.ofNullable(queued.get(command.accepted().commandId())).map(CommandAtEnd::at);
  }

  private Violation overlooked(QueuedCommand command, PollEmpty poll) {
    return violation(
        "Device %s was told of nothing at %s while command %s was waiting"
            .formatted(poll.device(), Seconds.of(poll.at()), command.accepted().commandId()),
        command.accepted(),
        poll);
  }
}
