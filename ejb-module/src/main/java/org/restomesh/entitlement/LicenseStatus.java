package org.restomesh.entitlement;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.shared.json.WireNames;

/**
 * How a tenant's licence stands on a day (requirements/2-licensing-billing#licence-status); the
 * best of its rows counts.
 */
public enum LicenseStatus {
  ACTIVE,
  /** Past its anniversary and inside the grace window. */
  GRACE,
  EXPIRED,
  /** None was ever bought. */
  NONE;

  public static LicenseStatus on(
      LocalDate today, Collection<OwnedProduct> owned, Catalogue catalogue) {
    return owned.stream()
        .filter(row -> catalogue.require(row.code()).isLicense())
        .map(row -> of(row.statusOn(today)))
        .min(Comparator.naturalOrder())
        .orElse(NONE);
  }

  /** Whether products that need a licence work. */
  public boolean isLive() {
    return this == ACTIVE || this == GRACE;
  }

  private static LicenseStatus of(OwnershipStatus row) {
    return switch (row) {
      case ACTIVE -> ACTIVE;
      case PAST_DUE -> GRACE;
      case EXPIRED -> EXPIRED;
    };
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
