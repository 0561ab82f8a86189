package org.restomesh.faults.check.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observations;

/**
 * A side-effecting command reaches its device by one claim and one attempt; a safe one by five
 * attempts at most. The same claim again is a repeated hand-over, which the contract wants.
 */
public final class ClaimedOnce implements Rule {
  private static final int MAX_ATTEMPTS = 5;

  @Override
  public String promise() {
    return "contract/2-device-mesh, commands: each claim is delivered once;"
        + " side-effecting: maxAttempts 1;"
        + " safe kinds: maxAttempts 5 in all";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<String, CommandAccepted> accepted = new HashMap<>();
    seen.all(CommandAccepted.class)
        .forEach(command -> accepted.putIfAbsent(command.commandId(), command));
    Map<String, CommandReceived> firsts = new HashMap<>();
    List<Violation> violations = new ArrayList<>();
    for (CommandReceived received : seen.all(CommandReceived.class)) {
      CommandAccepted command = accepted.get(received.commandId());
      if (command == null) {
        continue;
      }
      CommandReceived first = firsts.computeIfAbsent(received.commandId(), id -> received);
      if (command.sideEffect() && isAnother(first, received)) {
        violations.add(
            violation(
                "Side-effecting command %s was handed over anew, as attempt %d"
                    .formatted(received.commandId(), received.attempt()),
                command,
                first,
                received));
      }
      if (!command.sideEffect() && received.attempt() > MAX_ATTEMPTS) {
        violations.add(
            violation(
                "Command %s came as attempt %d".formatted(received.commandId(), received.attempt()),
                command,
                received));
      }
    }
    return violations;
  }

  /** A claim on another device is for {@link RightDevice}. */
  private static boolean isAnother(CommandReceived first, CommandReceived received) {
    return received.attempt() > 1
        || (DeviceKey.of(first).equals(DeviceKey.of(received))
            && !first.claimId().equals(received.claimId()));
  }
}
