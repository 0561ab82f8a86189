package org.restomesh.catalogue.product;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.restomesh.catalogue.CatalogueChanged;
import org.restomesh.catalogue.PriceHistory;
import org.restomesh.catalogue.ProductHistory;
import org.restomesh.shared.sql.Sql;

/** Reads and locks the tables of the catalogue. */
@Dependent
public class CatalogueRows {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject CatalogueCache cache;
  @Inject Event<CatalogueChanged> changed;

  /** What is committed now, and what the transaction itself has written. */
  CatalogueSnapshot current() {
    long version =
        entityManager
            .createQuery("select s.version from CatalogueVersion s", Long.class)
            .getSingleResult();
    return cache.get(version, this::load);
  }

  /** Keeps all others from writing until the end of the transaction. */
  public void lock() {
    entityManager.find(CatalogueVersion.class, CatalogueVersion.ID, LockModeType.PESSIMISTIC_WRITE);
  }

  /** Keeps everybody from writing until the end of the transaction. */
  void hold() {
    entityManager.find(CatalogueVersion.class, CatalogueVersion.ID, LockModeType.PESSIMISTIC_READ);
  }

  /** Makes every node read again once this transaction is committed. */
  void raiseVersion() {
    long next =
        sql.statement("select nextval('catalogue_version')").first(Long.class).orElseThrow();
    entityManager.find(CatalogueVersion.class, CatalogueVersion.ID).become(next);
    changed.fire(new CatalogueChanged());
  }

  private record PricedTerms(ProductTerms terms, NavigableMap<Instant, Long> centsByStart) {
    ProductHistory history(String code) {
      long present = centsByStart.lastEntry().getValue();
      return new ProductHistory(terms.product(code, present), new PriceHistory(centsByStart));
    }
  }

  /**
   * One statement, so that version, products and prices are consistent; and values rather than
   * entities, which the transaction may have loaded before.
   */
  private CatalogueSnapshot load() {
    List<Object[]> rows =
        entityManager
            .createQuery(
                "select s.version, e.code, e.terms, key(p), value(p)"
                    + " from CatalogueVersion s, CatalogueEntry e join e.prices p",
                Object[].class)
            .getResultList();
    Map<String, PricedTerms> products = new TreeMap<>();
    for (Object[] row : rows) {
      products
          .computeIfAbsent(
              (String) row[1], code -> new PricedTerms((ProductTerms) row[2], new TreeMap<>()))
          .centsByStart()
          .put((Instant) row[3], (Long) row[4]);
    }
    List<ProductHistory> histories = new ArrayList<>();
    products.forEach((code, priced) -> histories.add(priced.history(code)));
    return new CatalogueSnapshot((Long) rows.get(0)[0], histories);
  }
}
