package org.restomesh.agent.driver;

import java.util.Locale;
import java.util.Optional;

/** The closed set of command kinds (requirements/1-device-mesh#command-kinds). */
public enum CommandKind {
  PRINT_RECEIPT(true),
  OPEN_DRAWER(true),
  FISCAL_RECEIPT(true),
  FISCAL_CANCEL(true),
  CHARGE_CARD(true),
  /**
   * Side-effecting: contract/2-device-mesh#side-effecting-kinds decides what the requirements leave
   * open.
   */
  FIRMWARE_UPDATE(true),
  SHOW_ORDER(false),
  CLEAR_ORDER(false),
  REBOOT(false),
  CAPABILITY_PROBE(false),
  NOOP(false);

  private final boolean sideEffecting;

  CommandKind(boolean sideEffecting) {
    this.sideEffecting = sideEffecting;
  }

  /** True when doing it twice does harm, so that it is never repeated when in doubt. */
  public boolean sideEffecting() {
    return sideEffecting;
  }

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<CommandKind> of(String wireName) {
    for (CommandKind kind : values()) {
      if (kind.wireName().equals(wireName)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
