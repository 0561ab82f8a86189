package org.restomesh.webhook.delivery;

/**
 * Where a delivery rests. One that is being sent keeps the status that it had; on the wire it is
 * {@code delivering} meanwhile (contract 6, Delivery status).
 */
public enum DeliveryStatus {
  /** To be sent, for the first time or again. */
  PENDING,
  /** A receiver has answered 2xx. */
  DELIVERED,
  /** No attempt is left, or none makes sense. */
  FAILED,
  /** Kept until its subscription is resumed, or entitled again. */
  PARKED,
  /** Its subscription is gone. */
  CANCELLED
}
