package org.restomesh.faults.check.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.CommandExecuted;
import org.restomesh.faults.history.Observations;

/**
 * Every accepted command is there at the end, and one that was executed has ended: acknowledged, or
 * its outcome is for a person to find out. The campaign reads them when all devices are through and
 * leases are over.
 */
public final class KeptCommands implements Rule {
  private static final Set<String> ENDED = Set.of("done", "failed", "outcome_unknown");

  @Override
  public String promise() {
    return "contract/9-cluster: nothing acknowledged is lost; contract/2-device-mesh, commands:"
        + " claimed -> done | failed | outcome_unknown";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<String, CommandAtEnd> left = new HashMap<>();
    seen.all(CommandAtEnd.class).forEach(command -> left.put(command.commandId(), command));
    List<Violation> violations = new ArrayList<>();
    missing(seen, left, violations);
    unended(seen, left, violations);
    return violations;
  }

  private void missing(
      Observations seen, Map<String, CommandAtEnd> left, List<Violation> violations) {
    Set<String> checked = new HashSet<>();
    for (CommandAccepted accepted : seen.all(CommandAccepted.class)) {
      if (checked.add(accepted.commandId()) && !left.containsKey(accepted.commandId())) {
        violations.add(
            violation("Accepted command %s is gone".formatted(accepted.commandId()), accepted));
      }
    }
  }

  private void unended(
      Observations seen, Map<String, CommandAtEnd> left, List<Violation> violations) {
    Set<String> checked = new HashSet<>();
    for (CommandExecuted executed : seen.all(CommandExecuted.class)) {
      CommandAtEnd atEnd = left.get(executed.commandId());
      if (checked.add(executed.commandId()) && atEnd != null && !hasEnded(atEnd)) {
        violations.add(
            violation(
                "Command %s was executed and is %s at the end"
                    .formatted(executed.commandId(), atEnd.status()),
                executed,
                atEnd));
      }
    }
  }

  private static boolean hasEnded(CommandAtEnd command) {
    return ENDED.contains(command.status().toLowerCase(Locale.ROOT));
  }
}
