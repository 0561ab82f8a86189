package org.restomesh.entitlement;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** The life of an owned product (spec 2, Owned product row). */
public enum OwnershipStatus {
  /** Paid for, or without an end. */
  ACTIVE,
  /** The anniversary passed unpaid; it keeps granting for the days of grace. */
  PAST_DUE,
  /** Dark. Paying for it makes the same row active again. */
  EXPIRED;

  /** Whether it still counts as owned and grants. */
  public boolean isLive() {
    return this != EXPIRED;
  }

  public boolean canBecome(OwnershipStatus next) {
    return switch (this) {
      case ACTIVE -> next == PAST_DUE || next == EXPIRED;
      case PAST_DUE -> next == ACTIVE || next == EXPIRED;
      case EXPIRED -> next == ACTIVE;
    };
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
