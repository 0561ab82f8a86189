package org.restomesh.faults.check.command;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandExecuted;
import org.restomesh.faults.history.Observations;

/**
 * A receipt is not printed twice, a card not charged twice. Of a command that nobody saw accepted
 * it is unknown whether it is safe to repeat.
 */
public final class ExecutedOnce implements Rule {

  @Override
  public String promise() {
    return "contract/9-cluster: nothing acknowledged is lost, no side effect twice";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Set<String> once = new HashSet<>();
    for (CommandAccepted accepted : seen.all(CommandAccepted.class)) {
      if (accepted.sideEffect()) {
        once.add(accepted.commandId());
      }
    }
    List<Violation> violations = new ArrayList<>();
    seen.by(CommandExecuted.class, CommandExecuted::commandId)
        .forEach(
            (command, times) -> {
              if (times.size() > 1 && once.contains(command)) {
                violations.add(
                    violation(
                        "Command %s was executed %d times".formatted(command, times.size()),
                        times.toArray(CommandExecuted[]::new)));
              }
            });
    return violations;
  }
}
