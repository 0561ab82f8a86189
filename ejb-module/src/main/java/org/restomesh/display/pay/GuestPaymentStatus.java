package org.restomesh.display.pay;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** The life of a guest's payment (contract 5, pay-status). */
public enum GuestPaymentStatus {
  /** The provider has not yet given a page for it. */
  CREATED,
  /** Somebody can pay it. */
  PENDING,
  PAID,
  /** The provider opened no page. */
  FAILED,
  /** Nobody paid in time. */
  EXPIRED;

  /** Money decides: what comes after the end is kept all the same. */
  public boolean canBecome(GuestPaymentStatus next) {
    return switch (this) {
      case CREATED -> next == PENDING || next == PAID || next == FAILED || next == EXPIRED;
      case PENDING -> next == PAID || next == EXPIRED;
      // Open again while money that has come is still to be kept.
      case FAILED, EXPIRED -> next == PAID || next == PENDING;
      case PAID -> false;
    };
  }

  /** Whether it may still be paid: its items are nobody else's to pay. */
  public boolean isOpen() {
    return this == CREATED || this == PENDING;
  }

  @JsonValue
  public String wireName() {
    return this == CREATED ? PENDING.wireName() : WireNames.of(this);
  }
}
