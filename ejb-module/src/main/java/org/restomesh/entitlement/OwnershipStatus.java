package org.restomesh.entitlement;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** The life of an owned product (requirements/2-licensing-billing#owned-product-states). */
public enum OwnershipStatus {
  /** Paid for, or without an end. */
  ACTIVE,
  /** The anniversary passed unpaid; it keeps granting for the days of grace. */
  PAST_DUE,
  /** Grants nothing. Paying for it makes the same row active again. */
  EXPIRED;

  /** Whether it still counts as owned and grants. */
  public boolean isLive() {
    return this != EXPIRED;
  }

  /** What may happen to an owned product. */
  public enum Event {
    FALL_DUE,
    PAY,
    EXPIRE
  }

  public static final StateMachine<OwnershipStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(ACTIVE),
          in(ACTIVE).on(Event.FALL_DUE, PAST_DUE, "grace begins"),
          in(PAST_DUE, EXPIRED).on(Event.PAY, ACTIVE, "a paid period begins"),
          in(ACTIVE, PAST_DUE).on(Event.EXPIRE, EXPIRED, "it grants nothing any more"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
