package org.restomesh.webhook.subscription.pause;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** Whether a subscription is served. A deleted one has no status: nobody sees it any more. */
public enum SubscriptionStatus {
  ACTIVE,
  /** Its events are kept and delivered when it is resumed. */
  PAUSED;

  /** What may happen to a subscription. */
  public enum Event {
    PAUSE,
    RESUME
  }

  public static final StateMachine<SubscriptionStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(ACTIVE),
          in(ACTIVE).on(Event.PAUSE, PAUSED, "its deliveries are parked"),
          in(PAUSED).on(Event.RESUME, ACTIVE, "what was parked is delivered"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
