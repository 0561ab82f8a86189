package org.restomesh.display.payment;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** The states of a guest's payment (contract/5-display-realtime#pay-status). */
public enum GuestPaymentStatus {
  /** The provider has not opened a page for it yet. */
  CREATED,
  /** Somebody can pay it. */
  PENDING,
  PAID,
  /** The provider opened no page. */
  FAILED,
  /** Nobody paid in time. */
  EXPIRED;

  /** What can happen to a payment. */
  enum Event {
    OFFER,
    FAIL,
    EXPIRE,
    PAY,
    REOPEN
  }

  // Money decides: what comes after the end is still accepted.
  static final StateMachine<GuestPaymentStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(CREATED),
          in(CREATED, FAILED, EXPIRED).on(Event.OFFER, PENDING, "the provider's page is shown"),
          in(CREATED).on(Event.FAIL, FAILED, "its items can be paid by others"),
          in(CREATED, PENDING).on(Event.EXPIRE, EXPIRED, "its items can be paid by others"),
          in(CREATED, PENDING, FAILED, EXPIRED)
              .on(Event.PAY, PAID, "each of its orders gets its share"),
          in(FAILED, EXPIRED).on(Event.REOPEN, PENDING, "money has come and is still to be kept"));

  /** Whether it may still be paid: until then nobody else can pay its items. */
  public boolean isOpen() {
    return this == CREATED || this == PENDING;
  }

  @JsonValue
  public String wireName() {
    return this == CREATED ? PENDING.wireName() : WireNames.of(this);
  }
}
