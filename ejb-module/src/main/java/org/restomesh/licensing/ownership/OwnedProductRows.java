package org.restomesh.licensing.ownership;

import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;


import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.product.Products;
import org.restomesh.credit.CreditLots;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceNotFound;

/** The rows of what a tenant owns, as provisioning finds and changes them. */
@Dependent
public class OwnedProductRows {
  @PersistenceContext EntityManager entityManager;
  @Inject Products products;
  @Inject LicensingSettings settings;
  @Inject OwnershipEvents events;
  @Inject CreditLots credits;

  /** The lines that this payment has not brought yet, in the order in which they are given. */
  public List<PurchasedLine> fresh(Purchase purchase) {
    List<OwnedPurchase> brought = broughtBy(purchase.paymentRef());
    if (brought.stream().anyMatch(one -> !one.tenantId().equals(purchase.tenantId()))) {
      throw new IllegalStateException(purchase.paymentRef() + " is another tenant's");
    }
    Set<Object> keys = new HashSet<>();
    brought.forEach(one -> keys.addAll(List.of(one.code(), one.ownedId())));
    return purchase.inOrder().stream().filter(line -> !keys.contains(line.key())).toList();
  }

  public List<OwnedPurchase> broughtBy(PaymentRef ref) {
    return entityManager
        .createQuery(
            "select p from OwnedPurchase p where p.key.paymentRef = :ref order by p.key.ownedId",
            OwnedPurchase.class)
        .setParameter("ref", ref.toString())
        .getResultList();
  }

  /** The first of the lines that cannot be given: owned already, or too much of it. */
  public Optional<PurchasedLine> conflict(Purchase purchase, List<PurchasedLine> lines, LocalDate today) {
    return new OwnershipConflicts(
            all(purchase.tenantId()), products.asOf(purchase.now()), today, settings.graceDays())
        .first(lines);
  }

  /**
   * Makes, revives or extends the rows of lines that do not conflict, and mints their credits.
   *
   * @return what was brought, by line
   */
  public List<OwnedPurchase> give(Purchase purchase, List<PurchasedLine> lines, BillingAccount account) {
    List<OwnedProductRecord> owned = all(purchase.tenantId());
    List<OwnedProductRecord> rows =
        lines.stream()
            .map(line -> row(new Gift(purchase, line, account, settings.graceDays()), owned))
            .toList();
    // Hibernate knows nothing of the references and would sort what refers before what is new.
    entityManager.flush();
    List<OwnedPurchase> brought = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      brought.add(bring(purchase, lines.get(i), rows.get(i).id()));
    }
    return brought;
  }

  /** One line on its way to its row. */
  private record Gift(
      Purchase purchase, PurchasedLine line, BillingAccount account, int graceDays) {
    LocalDate start() {
      return account.dayOf(purchase.pricedAt());
    }

    LocalDate today() {
      return account.dayOf(purchase.now());
    }

    boolean isOf(OwnedProductRecord row) {
      return row.code().equals(line.code());
    }

    boolean isLive(OwnedProductRecord row) {
      return row.isLiveOn(today(), graceDays);
    }
  }

  private OwnedProductRecord row(Gift gift, List<OwnedProductRecord> owned) {
    if (gift.line().renews() != null) {
      return renewed(gift, owned);
    }
    Stream<OwnedProductRecord> sameCode = owned.stream().filter(gift::isOf);
    return switch (gift.line().product().kind()) {
      case LICENSE, MODULE, INTEGRATION ->
          revived(gift, sameCode.filter(OwnedProductRecord::isSingle));
      case CAPACITY -> capacity(gift, sameCode.toList());
      case CREDIT, SERVICE -> added(gift);
    };
  }

  private OwnedProductRecord capacity(Gift gift, List<OwnedProductRecord> rows) {
    Optional<OwnedProductRecord> endingWithIt =
        rows.stream()
            .filter(row -> gift.isLive(row) && !row.isPaidInAdvance())
            .filter(row -> !row.isRenewable(gift.today()))
            .filter(row -> Objects.equals(row.current().end(), gift.line().periodEnd()))
            .findFirst();
    if (endingWithIt.isPresent()) {
      wanted(endingWithIt.get(), gift, row -> row.addUnits(gift.line()));
      return endingWithIt.get();
    }
    return revived(gift, rows.stream().filter(row -> !gift.isLive(row) && !row.isPaidInAdvance()));
  }

  private OwnedProductRecord renewed(Gift gift, List<OwnedProductRecord> owned) {
    OwnedProductRecord renewed =
        owned.stream()
            .filter(row -> row.id().equals(gift.line().renews().ownedId()))
            .findFirst()
            .orElseThrow();
    wanted(renewed, gift, row -> row.renew(gift.purchase(), gift.line(), gift.today()));
    return renewed;
  }

  /** Who pays for more of it, or for longer, does not want it to end any more. */
  private void wanted(OwnedProductRecord row, Gift gift, Consumer<OwnedProductRecord> change) {
    boolean ending = row.status().isLive() && row.cancelAt() != null;
    change.accept(row);
    if (ending && row.cancelAt() == null) {
      events.cancellationWithdrawn(row, gift.purchase().now());
    }
  }

  private OwnedProductRecord revived(Gift gift, Stream<OwnedProductRecord> expired) {
    Optional<OwnedProductRecord> first = expired.findFirst();
    if (first.isEmpty()) {
      return added(gift);
    }
    first.get().reactivate(gift.purchase(), gift.line(), gift.start());
    return first.get();
  }

  private OwnedProductRecord added(Gift gift) {
    OwnedProductRecord row = new OwnedProductRecord(gift.purchase(), gift.line(), gift.start());
    entityManager.persist(row);
    return row;
  }

  private OwnedPurchase bring(Purchase purchase, PurchasedLine line, UUID ownedId) {
    if (line.product().kind() == ProductKind.CREDIT) {
      credits.mint(
          purchase.tenantId(), ownedId, line.product().pack(), line.quantity(), purchase.now());
    }
    OwnedPurchase brought = new OwnedPurchase(purchase, line, ownedId);
    entityManager.persist(brought);
    return brought;
  }

  /** All of a tenant's, in the order in which they were first bought. */
  List<OwnedProductRecord> all(UUID tenantId) {
    return entityManager
        .createQuery(
            "select o from OwnedProductRecord o where o.tenantId = :tenant order by o.id",
            OwnedProductRecord.class)
        .setParameter("tenant", tenantId)
        .getResultList();
  }

  /** Those to which time may have done something by a day, in the same order. */
  public List<OwnedProductRecord> changedBy(UUID tenantId, LocalDate today) {
    return entityManager
        .createQuery(
            "select o from OwnedProductRecord o where o.tenantId = :tenant"
                + " and (o.status <> org.restomesh.entitlement.OwnershipStatus.EXPIRED and o.current.end <= :today"
                + " or o.next.start <= :today) order by o.id",
            OwnedProductRecord.class)
        .setParameter("tenant", tenantId)
        .setParameter("today", today)
        .getResultList();
  }

  /**
   * One of a tenant's.
   *
   * @throws ResourceNotFound when there is none, or it is another tenant's
   */
  public OwnedProductRecord get(UUID tenantId, UUID ownedId) {
    OwnedProductRecord found = entityManager.find(OwnedProductRecord.class, ownedId);
    if (found == null || !found.tenantId().equals(tenantId)) {
      throw new ResourceNotFound("Owned product");
    }
    return found;
  }
}
