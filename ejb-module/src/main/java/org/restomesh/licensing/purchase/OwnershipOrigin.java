package org.restomesh.licensing.purchase;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** How an owned row came about, or came to life again. */
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
