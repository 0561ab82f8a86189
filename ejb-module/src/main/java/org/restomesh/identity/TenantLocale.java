package org.restomesh.identity;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;

/** A tenant's time zone and language; neither ever changes. */
public record TenantLocale(ZoneId zone, Locale locale) {

  /** The tenant's own day at an instant. */
  public LocalDate dayOf(Instant at) {
    return LocalDate.ofInstant(at, zone);
  }
}
