package org.restomesh.catalogue.product;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductHistory;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/** The catalogue of the installation (contract/3-licensing#catalogue). */
@Stateless
public class Products {
  @PersistenceContext EntityManager entityManager;
  @Inject CatalogueRows rows;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * All products with their prices as of an instant. Exact on every node as soon as a change is
   * committed, at the cost of one query for one number.
   */
  public Catalogue asOf(Instant instant) {
    return Catalogue.asOf(histories(), instant);
  }

  /** All products with all their prices, at the same cost. */
  public List<ProductHistory> histories() {
    return rows.current().histories();
  }

  /** Grows with every change of the catalogue. */
  public long version() {
    return rows.current().version();
  }

  /**
   * Lets nobody change products or prices until the caller's transaction ends. The prices of an
   * instant taken after this never change: a change now in progress is valid before it, any later
   * one after it.
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void hold() {
    rows.hold();
  }

  /**
   * What is on sale now, in the order of the shop.
   *
   * @param locale a language tag; Turkish when there are no texts in it, or when null
   */
  public List<ListedProduct> priceList(@Nullable String locale) {
    return asOf(clock.instant()).onSale().stream()
        .map(product -> ListedProduct.from(product, locale))
        .toList();
  }

  /** A product, archived or not. */
  public ProductDetails get(String code) {
    return asOf(clock.instant())
        .product(code)
        .map(ProductDetails::from)
        .orElseThrow(() -> new ResourceNotFound("Product"));
  }

  /**
   * Creates or replaces a product; a new price is valid from now on.
   *
   * @throws CatalogInvalid with all that is wrong
   */
  public DefinedProduct define(String code, DefineProduct wanted, Actor actor) {
    rows.lock();
    Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS); // as the database keeps it
    // Includes what has its first price in a future that rehearsal has visited.
    Catalogue all = asOf(Instant.MAX);
    Product product = checked(code, wanted, all);
    boolean created = write(product, now);
    rows.raiseVersion();
    audit.record(
        actor,
        AuditedAction.of("catalogue.define-product", "product", code)
            .with("priceCents", product.price().priceCents())
            .with("archived", product.listing().archived()));
    return new DefinedProduct(ProductDetails.from(product), created);
  }

  /**
   * Creates or replaces products in this order, as one change of the catalogue; new prices are
   * valid from now on. The caller writes the entry of the audit.
   *
   * @param wanted by code
   * @throws CatalogInvalid with all that is wrong with the first one that has a problem
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void defineAll(Map<String, DefineProduct> wanted) {
    rows.lock();
    Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS); // as the database keeps it
    Catalogue all = asOf(Instant.MAX);
    for (Map.Entry<String, DefineProduct> one : wanted.entrySet()) {
      Product product = checked(one.getKey(), one.getValue(), all);
      write(product, now);
      all = all.with(product);
    }
    rows.raiseVersion();
  }

  private static Product checked(String code, DefineProduct wanted, Catalogue all) {
    List<String> problems = CatalogueValidator.problems(code, wanted, all);
    if (!problems.isEmpty()) {
      throw new CatalogInvalid(problems);
    }
    return CatalogueValidator.product(code, wanted, all);
  }

  private boolean write(Product product, Instant now) {
    CatalogueEntry known = entityManager.find(CatalogueEntry.class, product.code());
    if (known == null) {
      entityManager.persist(new CatalogueEntry(product, now));
      return true;
    }
    known.define(product, now);
    return false;
  }
}
