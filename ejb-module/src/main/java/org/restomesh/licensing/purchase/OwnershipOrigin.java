package org.restomesh.licensing.purchase;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** How an owned row was created or reactivated. */
public enum OwnershipOrigin {
  /** Paid through the checkout. */
  PURCHASE,
  /** Paid with a renewal cart. */
  RENEWAL,
  /** Given by a superadmin, free of charge. */
  ADMIN;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
