package org.restomesh.licensing.ownership;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.shared.json.WireNames;

/**
 * The payload of {@value #TYPE}: the end of a product, or of units of it, was decided
 * (requirements/3-delivery-webhooks-errors#event-types).
 *
 * @param quantity the units that end
 * @param cancelAt the first day without them
 * @param immediate whether they have ended with the decision
 */
public record AddonCancelled(
    UUID ownedId,
    String code,
    ProductKind kind,
    int quantity,
    LocalDate cancelAt,
    boolean immediate,
    Reason reason,
    Instant at) {
  public static final String TYPE = "addon.cancelled.v1";

  /** Who decided it. */
  public enum Reason {
    /** Its owner. */
    CANCELLED,
    /** The money went back. */
    REFUNDED;

    @JsonValue
    public String wireName() {
      return WireNames.of(this);
    }
  }
}
