package org.restomesh.licensing;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.Products;

/** The rows of what a tenant owns, as provisioning finds and changes them. */
@Dependent
class OwnedRows {
  @PersistenceContext EntityManager entityManager;
  @Inject Products products;

  /** The lines that this payment has not brought yet, in the order in which they are given. */
  List<PurchasedLine> fresh(Purchase purchase) {
    List<OwnedPurchase> brought =
        entityManager
            .createQuery(
                "select p from OwnedPurchase p where p.key.paymentRef = :ref", OwnedPurchase.class)
            .setParameter("ref", purchase.paymentRef().toString())
            .getResultList();
    if (brought.stream().anyMatch(one -> !one.tenantId().equals(purchase.tenantId()))) {
      throw new IllegalStateException(purchase.paymentRef() + " is another tenant's");
    }
    Set<String> codes = brought.stream().map(OwnedPurchase::code).collect(Collectors.toSet());
    return purchase.inOrder().stream().filter(line -> !codes.contains(line.code())).toList();
  }

  /** The first of the lines that cannot be given: owned already, or too much of it. */
  Optional<PurchasedLine> conflict(Purchase purchase, List<PurchasedLine> lines, LocalDate today) {
    Catalogue catalogue = products.asOf(purchase.now());
    List<TenantAddOn> live =
        all(purchase.tenantId()).stream().filter(row -> row.isLiveOn(today)).toList();
    return lines.stream().filter(line -> isTooMuch(line, live, catalogue)).findFirst();
  }

  /**
   * Makes, revives or extends the row of a line that does not conflict, and mints its credits.
   *
   * @param start the first day of what is paid
   */
  OwnedPurchase give(Purchase purchase, PurchasedLine line, LocalDate start, LocalDate today) {
    TenantAddOn row =
        switch (line.product().kind()) {
          case LICENSE, MODULE, INTEGRATION -> single(purchase, line, start);
          case CAPACITY -> capacity(purchase, line, start, today);
          case CREDIT, SERVICE -> added(purchase, line, start);
        };
    if (line.product().kind() == ProductKind.CREDIT) {
      entityManager.persist(new CreditLot(purchase, line, row.id()));
    }
    OwnedPurchase bought = new OwnedPurchase(purchase, line, row.id());
    entityManager.persist(bought);
    return bought;
  }

  /** Its one row: it is not live, or the line would conflict. */
  private TenantAddOn single(Purchase purchase, PurchasedLine line, LocalDate start) {
    return of(purchase, line)
        .filter(TenantAddOn::isSingle)
        .findFirst()
        .map(row -> row.reactivated(purchase, line, start))
        .orElseGet(() -> added(purchase, line, start));
  }

  private TenantAddOn capacity(
      Purchase purchase, PurchasedLine line, LocalDate start, LocalDate today) {
    Optional<TenantAddOn> endsWithIt =
        of(purchase, line)
            .filter(row -> row.isLiveOn(today))
            .filter(row -> Objects.equals(row.periodEnd(), line.periodEnd()))
            .findFirst();
    if (endsWithIt.isPresent()) {
      endsWithIt.get().addUnits(line);
      return endsWithIt.get();
    }
    return of(purchase, line)
        .filter(row -> !row.isLiveOn(today))
        .findFirst()
        .map(row -> row.reactivated(purchase, line, start))
        .orElseGet(() -> added(purchase, line, start));
  }

  private TenantAddOn added(Purchase purchase, PurchasedLine line, LocalDate start) {
    TenantAddOn row = new TenantAddOn(purchase, line, start);
    entityManager.persist(row);
    return row;
  }

  private Stream<TenantAddOn> of(Purchase purchase, PurchasedLine line) {
    return all(purchase.tenantId()).stream().filter(row -> row.code().equals(line.code()));
  }

  private List<TenantAddOn> all(UUID tenantId) {
    return entityManager
        .createQuery(
            "select o from TenantAddOn o where o.tenantId = :tenant order by o.id",
            TenantAddOn.class)
        .setParameter("tenant", tenantId)
        .getResultList();
  }

  private static boolean isTooMuch(
      PurchasedLine line, List<TenantAddOn> live, Catalogue catalogue) {
    Product product = line.product();
    if (product.kind().isRepeatable()) {
      long units =
          live.stream()
              .filter(row -> row.code().equals(line.code()))
              .mapToLong(row -> row.owned().quantity())
              .sum();
      return exceeds(units + line.quantity(), product);
    }
    Predicate<TenantAddOn> same =
        product.isLicense()
            ? row -> catalogue.require(row.code()).isLicense()
            : row -> row.code().equals(line.code());
    return live.stream().anyMatch(same) || exceeds(line.quantity(), product);
  }

  private static boolean exceeds(long units, Product product) {
    return product.maxQuantity() != null && units > product.maxQuantity();
  }
}
