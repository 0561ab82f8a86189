package org.restomesh.identity;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;

/** Where and in which tongue a tenant does business: both are for good. */
public record TenantLocale(ZoneId zone, Locale locale) {

  /** The tenant's own day at an instant. */
  public LocalDate dayOf(Instant at) {
    return LocalDate.ofInstant(at, zone);
  }
}
