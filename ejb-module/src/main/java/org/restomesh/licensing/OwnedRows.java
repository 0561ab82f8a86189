package org.restomesh.licensing;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDate;
import java.util.ArrayList;
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
   * Makes, revives or extends the rows of lines that do not conflict, and mints their credits.
   *
   * @return what was brought, by line
   */
  List<OwnedPurchase> give(Purchase purchase, List<PurchasedLine> lines, BillingAccount account) {
    List<TenantAddOn> owned = all(purchase.tenantId());
    List<TenantAddOn> rows =
        lines.stream().map(line -> row(new Gift(purchase, line, account), owned)).toList();
    // Hibernate knows nothing of the references and would sort what refers before what is new.
    entityManager.flush();
    List<OwnedPurchase> brought = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      brought.add(bring(purchase, lines.get(i), rows.get(i).id()));
    }
    return brought;
  }

  /** One line on its way to its row. */
  private record Gift(Purchase purchase, PurchasedLine line, BillingAccount account) {
    LocalDate start() {
      return account.dayOf(purchase.pricedAt());
    }

    boolean isOf(TenantAddOn row) {
      return row.code().equals(line.code());
    }

    boolean isLive(TenantAddOn row) {
      return row.isLiveOn(account.dayOf(purchase.now()));
    }
  }

  private TenantAddOn row(Gift gift, List<TenantAddOn> owned) {
    Stream<TenantAddOn> sameCode = owned.stream().filter(gift::isOf);
    return switch (gift.line().product().kind()) {
      case LICENSE, MODULE, INTEGRATION -> revived(gift, sameCode.filter(TenantAddOn::isSingle));
      case CAPACITY -> capacity(gift, sameCode.toList());
      case CREDIT, SERVICE -> added(gift);
    };
  }

  private TenantAddOn capacity(Gift gift, List<TenantAddOn> rows) {
    Optional<TenantAddOn> endingWithIt =
        rows.stream()
            .filter(gift::isLive)
            .filter(row -> Objects.equals(row.periodEnd(), gift.line().periodEnd()))
            .findFirst();
    if (endingWithIt.isPresent()) {
      endingWithIt.get().addUnits(gift.line());
      return endingWithIt.get();
    }
    return revived(gift, rows.stream().filter(row -> !gift.isLive(row)));
  }

  private TenantAddOn revived(Gift gift, Stream<TenantAddOn> expired) {
    Optional<TenantAddOn> first = expired.findFirst();
    if (first.isEmpty()) {
      return added(gift);
    }
    first.get().reactivate(gift.purchase(), gift.line(), gift.start());
    return first.get();
  }

  private TenantAddOn added(Gift gift) {
    TenantAddOn row = new TenantAddOn(gift.purchase(), gift.line(), gift.start());
    entityManager.persist(row);
    return row;
  }

  private OwnedPurchase bring(Purchase purchase, PurchasedLine line, UUID ownedId) {
    if (line.product().kind() == ProductKind.CREDIT) {
      entityManager.persist(new CreditLot(purchase, line, ownedId));
    }
    OwnedPurchase brought = new OwnedPurchase(purchase, line, ownedId);
    entityManager.persist(brought);
    return brought;
  }

  /** All of a tenant's, in the order in which they were first bought. */
  List<TenantAddOn> all(UUID tenantId) {
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
