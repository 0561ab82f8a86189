package org.restomesh.checkout.intent;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** The life of a checkout intent (contract/3-licensing#intent-status). */
public enum IntentStatus {
  /** Frozen; the provider has not yet given a payment page for it. */
  CREATED,
  /** Somebody can pay it. */
  PENDING,
  /** Paid, and what was bought is still to be provisioned. */
  SETTLED,
  /** Paid and provisioned. */
  PROVISIONED,
  /** The provider refused to open a payment page. */
  FAILED,
  /** Nobody paid in time. */
  EXPIRED,
  /** Paid, and it could not be provisioned: the money goes back. */
  REFUND_DUE;

  /** What may happen to an intent. */
  enum Event {
    OFFER,
    FAIL,
    EXPIRE,
    SETTLE,
    PROVISION,
    GIVE_UP
  }

  static final StateMachine<IntentStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(CREATED),
          in(CREATED).on(Event.OFFER, PENDING, "the provider's page is shown"),
          in(CREATED).on(Event.FAIL, FAILED, "money that comes later is due back"),
          in(CREATED, PENDING).on(Event.EXPIRE, EXPIRED, "money that comes later is due back"),
          in(CREATED, PENDING).on(Event.SETTLE, SETTLED, "what was paid is booked"),
          in(SETTLED).on(Event.PROVISION, PROVISIONED, "what was bought is owned and invoiced"),
          in(SETTLED).on(Event.GIVE_UP, REFUND_DUE, "the money is due back"));

  /** Whether money that comes now still buys what was asked for. */
  public boolean isOpen() {
    return this == CREATED || this == PENDING;
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
