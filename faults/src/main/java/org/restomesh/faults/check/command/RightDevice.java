package org.restomesh.faults.check.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observations;

/** A command comes to the device that it was enqueued for, and to no other. */
public final class RightDevice implements Rule {

  /** Where a command belongs, as far as anything tells. */
  private record Home(DeviceKey device, Observation source) {}

  @Override
  public String promise() {
    return "contract/2-device-mesh, commands: one queue per device; another device's command: 404;"
        + " contract/1-identity: another tenant's ids are always 404";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<String, Home> homes = new HashMap<>();
    for (CommandAccepted accepted : seen.all(CommandAccepted.class)) {
      homes.putIfAbsent(accepted.commandId(), new Home(DeviceKey.of(accepted), accepted));
    }
    List<Violation> violations = new ArrayList<>();
    for (CommandReceived received : seen.all(CommandReceived.class)) {
      DeviceKey device = DeviceKey.of(received);
      Home home =
          homes.computeIfAbsent(received.commandId(), command -> new Home(device, received));
      if (!home.device().equals(device)) {
        violations.add(
            violation(
                "Command %s of device %s of %s came to device %s of %s"
                    .formatted(
                        received.commandId(),
                        home.device().device(),
                        home.device().tenant(),
                        device.device(),
                        device.tenant()),
                home.source(),
                received));
      }
    }
    return violations;
  }
}
