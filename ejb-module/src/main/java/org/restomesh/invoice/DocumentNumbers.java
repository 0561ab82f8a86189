package org.restomesh.invoice;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import org.restomesh.shared.NativeRows;

/**
 * Gives numbers. The counter's row is locked to the end of the transaction, so the next number
 * waits until this one is certain.
 */
@Dependent
class DocumentNumbers {
  @PersistenceContext EntityManager entityManager;

  /**
   * Waits for whoever is about to issue, then keeps all others out.
   *
   * @return the last number given in this year, 0 before the first
   */
  int lock(Series series, int year) {
    List<Integer> last = lastOf(series, year);
    if (last.isEmpty()) {
      entityManager
          .createNativeQuery(
              "insert into "
                  + counter(series)
                  + " (year, last_number) values (:year, 0) on conflict do nothing")
          .setParameter("year", year)
          .executeUpdate();
      last = lastOf(series, year);
    }
    return last.get(0);
  }

  /** Only under {@link #lock}. */
  void advance(Series series, int year, int last) {
    entityManager
        .createNativeQuery(
            "update " + counter(series) + " set last_number = :last where year = :year")
        .setParameter("last", last)
        .setParameter("year", year)
        .executeUpdate();
  }

  private List<Integer> lastOf(Series series, int year) {
    return NativeRows.list(
        entityManager
            .createNativeQuery(
                "select last_number from " + counter(series) + " where year = :year for update",
                Integer.class)
            .setParameter("year", year),
        Integer.class);
  }

  private static String counter(Series series) {
    return switch (series) {
      case INVOICE -> "invoice_counter";
      case CREDIT_NOTE -> "credit_note_counter";
    };
  }
}
