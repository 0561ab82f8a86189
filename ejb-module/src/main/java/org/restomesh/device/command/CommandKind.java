package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/**
 * The closed set of command kinds with their retry policy
 * (requirements/1-device-mesh#command-kinds; contract/2-device-mesh#retry-policy). What touches the
 * outside world is tried once; the rest up to five times.
 */
public enum CommandKind {
  PRINT_RECEIPT(Policy.ONCE),
  OPEN_DRAWER(Policy.ONCE),
  FISCAL_RECEIPT(Policy.ONCE),
  FISCAL_CANCEL(Policy.ONCE),
  CHARGE_CARD(Policy.ONCE),
  SHOW_ORDER(Policy.RETRIED),
  CLEAR_ORDER(Policy.RETRIED),
  REBOOT(Policy.RETRIED),
  /** The spec leaves this open; half a firmware is worse than none, so it is not repeated. */
  FIRMWARE_UPDATE(Policy.ONCE),
  CAPABILITY_PROBE(Policy.RETRIED),
  NOOP(Policy.RETRIED);

  private enum Policy {
    ONCE(1),
    RETRIED(5);

    private final int maxAttempts;

    Policy(int maxAttempts) {
      this.maxAttempts = maxAttempts;
    }
  }

  private final Policy policy;

  CommandKind(Policy policy) {
    this.policy = policy;
  }

  /** Whether doing it twice would be seen: on paper, in the till or on a customer's card. */
  public boolean isSideEffecting() {
    return policy == Policy.ONCE;
  }

  /** Attempts in all, the first included. */
  public int maxAttempts() {
    return policy.maxAttempts;
  }

  /** Screens take only what is safe (requirements/1-device-mesh#screen-devices). */
  public boolean isForScreens() {
    return policy == Policy.RETRIED;
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
