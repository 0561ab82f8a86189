package org.restomesh.delivery.config;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** Whether a configuration is in use (requirements/3-delivery-webhooks-errors#auto-disable). */
public enum ConfigStatus {
  ENABLED,
  /** By its tenant. */
  DISABLED,
  /** After ten failed operations; only a person enables it again. */
  AUTO_DISABLED;

  /** What can happen to a configuration. */
  public enum Event {
    ENABLE,
    DISABLE,
    GIVE_UP
  }

  public static final StateMachine<ConfigStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(ENABLED),
          in(ENABLED, DISABLED, AUTO_DISABLED)
              .on(Event.ENABLE, ENABLED, "the count of errors begins anew"),
          in(ENABLED, DISABLED, AUTO_DISABLED)
              .on(Event.DISABLE, DISABLED, "by its tenant, or its restaurant is taken away"),
          in(ENABLED).on(Event.GIVE_UP, AUTO_DISABLED, "after ten errors; its tenant is told"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
