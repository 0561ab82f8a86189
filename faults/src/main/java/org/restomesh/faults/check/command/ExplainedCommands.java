package org.restomesh.faults.check.command;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observations;

/**
 * No command comes from nowhere. One that nobody saw accepted is of an enqueue whose answer was
 * lost and that was not repeated to its end: there may be as many of them as such answers were lost
 * before, among all devices, since a lost answer names none.
 *
 * <p>A device to which no command was ever enqueued is a kitchen's: orders make its commands.
 */
public final class ExplainedCommands implements Rule {
  /** The operation by which clients enqueue, in {@link Answered}. */
  public static final String ENQUEUE = "enqueue";

  private static final int TIMEOUT = 408;
  private static final int SERVER_ERROR = 500;

  @Override
  public String promise() {
    return "requirements/1-device-mesh, command lifecycle: an enqueued command waits in"
        + " the per-device queue;"
        + " next-command claims the next waiting command";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Set<String> accepted = new HashSet<>();
    Set<DeviceKey> enqueuedTo = new HashSet<>();
    for (CommandAccepted command : seen.all(CommandAccepted.class)) {
      accepted.add(command.commandId());
      enqueuedTo.add(DeviceKey.of(command));
    }
    long[] lost = lostEnqueues(seen);
    int explained = 0;
    List<Violation> violations = new ArrayList<>();
    for (CommandReceived received : seen.all(CommandReceived.class)) {
      if (!enqueuedTo.contains(DeviceKey.of(received)) || !accepted.add(received.commandId())) {
        continue;
      }
      if (explained < lost.length && lost[explained] < received.at()) {
        explained++;
        continue;
      }
      violations.add(
          violation(
              "Command %s came to device %s, and no enqueue explains it"
                  .formatted(received.commandId(), received.device()),
              received));
    }
    return violations;
  }

  /** When those enqueues were sent that may or may not have had an effect, in order. */
  private static long[] lostEnqueues(Observations seen) {
    return seen.all(Answered.class).stream()
        .filter(answer -> answer.operation().equals(ENQUEUE) && leavesDoubt(answer.status()))
        .mapToLong(Answered::sentAt)
        .sorted()
        .toArray();
  }

  private static boolean leavesDoubt(int status) {
    return status == 0 || status == TIMEOUT || status >= SERVER_ERROR;
  }
}
