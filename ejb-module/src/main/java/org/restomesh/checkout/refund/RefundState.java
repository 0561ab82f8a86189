package org.restomesh.checkout.refund;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** The life of a refund. */
public enum RefundState {
  /** Decided; whether the provider has paid is not known yet. */
  PENDING,
  /** The money has gone back, and what follows from it is done. */
  DONE,
  /** The provider has refused it: nothing was moved. */
  FAILED;

  public boolean canBecome(RefundState next) {
    return switch (this) {
      case PENDING -> next != PENDING;
      // The provider's word that it has paid outweighs its earlier no: money must not be forgotten.
      case FAILED -> next == DONE;
      case DONE -> false;
    };
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
