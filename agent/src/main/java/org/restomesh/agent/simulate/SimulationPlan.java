package org.restomesh.agent.simulate;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.shared.UserError;

/** What to simulate; {@code forwardedForBase} is null when devices send no such address. */
public record SimulationPlan(
    int devices,
    String branch,
    double commandsPerSecond,
    Duration time,
    @Nullable String forwardedForBase) {

  /** Checks the address before anything is created on the server. */
  public SimulationPlan {
    if (forwardedForBase != null && !forwardedForBase.matches("\\d{1,3}(\\.\\d{1,3}){3}")) {
      throw new UserError("Not an IPv4 address: " + forwardedForBase);
    }
  }

  /** The forged address of device {@code index}: the base plus its number. */
  Optional<String> address(int index) {
    if (forwardedForBase == null) {
      return Optional.empty();
    }
    long value = 0;
    for (String part : forwardedForBase.split("\\.", -1)) {
      value = (value << 8) + Long.parseLong(part);
    }
    value += index;
    return Optional.of(
        (value >> 24 & 255)
            + "."
            + (value >> 16 & 255)
            + "."
            + (value >> 8 & 255)
            + "."
            + (value & 255));
  }
}
