package org.restomesh.webhook.dispatch.queue;

import static org.restomesh.shared.StateMachine.in;

import java.util.EnumSet;
import org.restomesh.shared.StateMachine;

/**
 * The stored status of a delivery. One that is being sent keeps the status that it had; on the wire
 * it is {@code delivering} meanwhile (contract/6-webhooks#delivery-states).
 */
public enum WebhookDeliveryStatus {
  /** To be sent, for the first time or again. */
  PENDING,
  /** A receiver has answered 2xx. */
  DELIVERED,
  /** No attempt is left, or none makes sense. */
  FAILED,
  /** Kept until its subscription is resumed, or entitled again. */
  PARKED,
  /** Its subscription is gone. */
  CANCELLED;

  /** What may happen to a delivery. */
  public enum Event {
    SUCCEED,
    RETRY,
    FAIL,
    /** Its payload is no longer kept. */
    PURGE,
    RECOVER,
    PARK,
    RELEASE,
    CANCEL
  }

  // A resend may succeed after the schedule has ended; one that fails changes nothing.
  public static final StateMachine<WebhookDeliveryStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(PENDING, PARKED),
          in(PENDING, DELIVERED, FAILED)
              .on(Event.SUCCEED, DELIVERED, "a new run of failures begins"),
          in(PENDING).on(Event.RETRY, PENDING, "sent again after a pause"),
          in(PENDING).on(Event.FAIL, FAILED, "no attempt is left, or none makes sense"),
          in(PENDING, PARKED).on(Event.PURGE, FAILED, "resends are dropped"),
          in(FAILED).on(Event.RECOVER, PENDING, "a whole new schedule begins"),
          in(PENDING).on(Event.PARK, PARKED, "resends are dropped"),
          in(PARKED).on(Event.RELEASE, PENDING, "sent at once"),
          in(PENDING, PARKED).on(Event.CANCEL, CANCELLED, "resends are dropped"));
}
