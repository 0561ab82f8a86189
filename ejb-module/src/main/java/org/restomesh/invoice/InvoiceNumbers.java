package org.restomesh.invoice;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.restomesh.shared.NativeRows;

/**
 * Numbers {@code RM-<year>-<6 digits>} without gaps (contract 3, Invoices). The counter's row is
 * locked to the end of the transaction, so the next number waits until this one is certain.
 */
@Dependent
class InvoiceNumbers {
  /** Whose calendar decides the year, whatever the tenant's. */
  static final ZoneId ZONE = ZoneId.of("Europe/Istanbul");

  private static final Pattern NUMBER = Pattern.compile("RM-\\d{4}-\\d{6,9}");

  @PersistenceContext EntityManager entityManager;

  static int yearOf(Instant now) {
    return now.atZone(ZONE).getYear();
  }

  static String number(int year, int ordinal) {
    return String.format(Locale.ROOT, "RM-%04d-%06d", year, ordinal);
  }

  /** Whether this could be one; what a caller makes up need not reach the database. */
  static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  /**
   * Waits for whoever is about to issue, then keeps all others out.
   *
   * @return the last number given in this year, 0 before the first
   */
  int lock(int year) {
    List<Integer> last = lastOf(year);
    if (last.isEmpty()) {
      entityManager
          .createNativeQuery(
              "insert into invoice_counter (year, last_number) values (:year, 0)"
                  + " on conflict do nothing")
          .setParameter("year", year)
          .executeUpdate();
      last = lastOf(year);
    }
    return last.get(0);
  }

  /** Only under {@link #lock}. */
  void advance(int year, int last) {
    entityManager
        .createNativeQuery("update invoice_counter set last_number = :last where year = :year")
        .setParameter("last", last)
        .setParameter("year", year)
        .executeUpdate();
  }

  private List<Integer> lastOf(int year) {
    return NativeRows.list(
        entityManager
            .createNativeQuery(
                "select last_number from invoice_counter where year = :year for update",
                Integer.class)
            .setParameter("year", year),
        Integer.class);
  }
}
