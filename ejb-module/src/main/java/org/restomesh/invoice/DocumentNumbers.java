package org.restomesh.invoice;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import org.restomesh.invoice.content.DocumentSeries;
import org.restomesh.shared.sql.Sql;

/**
 * Assigns numbers. The counter's row is locked to the end of the transaction, so the next number
 * waits until this one is certain.
 */
@Dependent
class DocumentNumbers {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;

  /**
   * Waits for any other issue in progress, then keeps all others out. Flushes the transaction's
   * changes first, so that this last lock is not held for that.
   *
   * @return the last number assigned in this year, 0 before the first
   */
  int lock(DocumentSeries series, int year) {
    entityManager.flush();
    return lastOf(series, year).orElseGet(() -> begin(series, year));
  }

  /** Call only under {@link #lock}. */
  void advance(DocumentSeries series, int year, int last) {
    sql.statement("update " + counter(series) + " set last_number = :last where year = :year")
        .with("last", last)
        .with("year", year)
        .change();
  }

  private int begin(DocumentSeries series, int year) {
    sql.statement(
            "insert into "
                + counter(series)
                + " (year, last_number) values (:year, 0) on conflict do nothing")
        .with("year", year)
        .change();
    return lastOf(series, year).orElseThrow();
  }

  private Optional<Integer> lastOf(DocumentSeries series, int year) {
    return sql.statement(
            "select last_number from " + counter(series) + " where year = :year for update")
        .with("year", year)
        .first(Integer.class);
  }

  private static String counter(DocumentSeries series) {
    return switch (series) {
      case INVOICE -> "invoice_counter";
      case CREDIT_NOTE -> "credit_note_counter";
    };
  }
}
