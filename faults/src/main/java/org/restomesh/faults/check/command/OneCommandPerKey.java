package org.restomesh.faults.check.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observations;

/** An idempotency key of a device names one command for good, and a command has one key. */
public final class OneCommandPerKey implements Rule {

  private record Key(DeviceKey device, String key) {
    static Key of(CommandAccepted command) {
      return new Key(DeviceKey.of(command), command.idempotencyKey());
    }
  }

  @Override
  public String promise() {
    return "contract/2-device-mesh, commands: an idempotencyKey already used for the"
        + " device: 200 and the"
        + " existing command";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Key, CommandAccepted> byKey = new HashMap<>();
    Map<String, CommandAccepted> byId = new HashMap<>();
    List<Violation> violations = new ArrayList<>();
    for (CommandAccepted accepted : seen.all(CommandAccepted.class)) {
      if (accepted.idempotencyKey().isEmpty()) {
        continue;
      }
      CommandAccepted sameKey = byKey.computeIfAbsent(Key.of(accepted), key -> accepted);
      CommandAccepted sameId = byId.computeIfAbsent(accepted.commandId(), id -> accepted);
      if (!sameKey.commandId().equals(accepted.commandId())) {
        violations.add(
            violation(
                "Key %s of device %s made two commands, %s and %s"
                    .formatted(
                        accepted.idempotencyKey(),
                        accepted.device(),
                        sameKey.commandId(),
                        accepted.commandId()),
                sameKey,
                accepted));
      }
      if (!Key.of(sameId).equals(Key.of(accepted))) {
        violations.add(
            violation(
                "Command %s was the answer to two enqueues, by key %s and key %s"
                    .formatted(
                        accepted.commandId(), sameId.idempotencyKey(), accepted.idempotencyKey()),
                sameId,
                accepted));
      }
    }
    return violations;
  }
}
