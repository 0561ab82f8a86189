package org.restomesh.catalogue;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What sort of thing a product is (requirements/2-licensing-billing#catalog-product). */
public enum ProductKind {
  /** The annual licence, which most others need. */
  LICENSE(Repetition.ONCE),
  MODULE(Repetition.ONCE),
  INTEGRATION(Repetition.ONCE),
  /** Sold per unit; another purchase raises the quantity of the one owned row. */
  CAPACITY(Repetition.AGAIN),
  /** A pack of credits; every purchase is a lot of its own. */
  CREDIT(Repetition.AGAIN),
  /** Work by people; it grants nothing. */
  SERVICE(Repetition.AGAIN);

  private enum Repetition {
    ONCE,
    AGAIN
  }

  private final Repetition repetition;

  ProductKind(Repetition repetition) {
    this.repetition = repetition;
  }

  /** Whether an owner may buy another (contract/3-licensing#buy-again). */
  public boolean isRepeatable() {
    return repetition == Repetition.AGAIN;
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
