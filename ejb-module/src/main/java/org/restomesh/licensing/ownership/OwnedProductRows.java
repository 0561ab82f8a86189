package org.restomesh.licensing.ownership;

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
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.product.Products;
import org.restomesh.credit.CreditLots;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.licensing.purchase.RenewedRow;
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
  public List<PurchasedLine> newLines(Purchase purchase) {
    List<OwnedPurchase> purchases = purchasesOf(purchase.paymentRef());
    if (purchases.stream().anyMatch(one -> !one.tenantId().equals(purchase.tenantId()))) {
      throw new IllegalStateException(purchase.paymentRef() + " is another tenant's");
    }
    Set<Object> keys = new HashSet<>();
    purchases.forEach(one -> keys.addAll(List.of(one.code(), one.ownedId())));
    return purchase.inOrder().stream().filter(line -> !keys.contains(line.key())).toList();
  }

  public List<OwnedPurchase> purchasesOf(PaymentRef ref) {
    return entityManager
        .createQuery(
            "select p from OwnedPurchase p where p.key.paymentRef = :ref order by p.key.ownedId",
            OwnedPurchase.class)
        .setParameter("ref", ref.toString())
        .getResultList();
  }

  /** The first of the lines that cannot be given: owned already, or too much of it. */
  public Optional<PurchasedLine> conflict(
      Purchase purchase, List<PurchasedLine> lines, LocalDate today) {
    return new OwnershipConflicts(
            all(purchase.tenantId()), products.asOf(purchase.now()), today, settings.graceDays())
        .first(lines);
  }

  /**
   * Creates, reactivates or extends the rows of lines that do not conflict, and mints their
   * credits.
   *
   * @return what was brought, by line
   */
  public List<OwnedPurchase> give(
      Purchase purchase, List<PurchasedLine> lines, BillingAccount account) {
    List<OwnedProductRecord> owned = all(purchase.tenantId());
    List<OwnedProductRecord> rows =
        lines.stream()
            .map(line -> row(new LineContext(purchase, line, account, settings.graceDays()), owned))
            .toList();
    // Hibernate does not know the references and would insert what refers before what is new.
    entityManager.flush();
    List<OwnedPurchase> purchases = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      purchases.add(recordPurchase(purchase, lines.get(i), rows.get(i).id()));
    }
    return purchases;
  }

  /** A line with what its row needs to know. */
  private record LineContext(
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

  private OwnedProductRecord row(LineContext context, List<OwnedProductRecord> owned) {
    RenewedRow renews = context.line().renews();
    if (renews != null) {
      return renewed(renews, context, owned);
    }
    Stream<OwnedProductRecord> sameCode = owned.stream().filter(context::isOf);
    return switch (context.line().product().kind()) {
      case LICENSE, MODULE, INTEGRATION ->
          reactivateOrCreate(context, sameCode.filter(OwnedProductRecord::isSingle));
      case CAPACITY -> capacity(context, sameCode.toList());
      case CREDIT, SERVICE -> create(context);
    };
  }

  private OwnedProductRecord capacity(LineContext context, List<OwnedProductRecord> rows) {
    Optional<OwnedProductRecord> endingWithIt =
        rows.stream()
            .filter(row -> context.isLive(row) && !row.isPaidInAdvance())
            .filter(row -> !row.isRenewable(context.today()))
            .filter(row -> Objects.equals(row.current().end(), context.line().periodEnd()))
            .findFirst();
    if (endingWithIt.isPresent()) {
      changeAndKeep(endingWithIt.get(), context, row -> row.addUnits(context.line()));
      return endingWithIt.get();
    }
    return reactivateOrCreate(
        context, rows.stream().filter(row -> !context.isLive(row) && !row.isPaidInAdvance()));
  }

  private OwnedProductRecord renewed(
      RenewedRow renews, LineContext context, List<OwnedProductRecord> owned) {
    OwnedProductRecord renewed =
        owned.stream().filter(row -> row.id().equals(renews.ownedId())).findFirst().orElseThrow();
    changeAndKeep(
        renewed, context, row -> row.renew(context.purchase(), context.line(), context.today()));
    return renewed;
  }

  /** Paying for more of it, or for longer, withdraws a cancellation. */
  private void changeAndKeep(
      OwnedProductRecord row, LineContext context, Consumer<OwnedProductRecord> change) {
    boolean ending = row.status().isLive() && row.cancelAt() != null;
    change.accept(row);
    if (ending && row.cancelAt() == null) {
      events.cancellationWithdrawn(row, context.purchase().now());
    }
  }

  private OwnedProductRecord reactivateOrCreate(
      LineContext context, Stream<OwnedProductRecord> expired) {
    Optional<OwnedProductRecord> first = expired.findFirst();
    if (first.isEmpty()) {
      return create(context);
    }
    first.get().reactivate(context.purchase(), context.line(), context.start());
    return first.get();
  }

  private OwnedProductRecord create(LineContext context) {
    OwnedProductRecord row =
        new OwnedProductRecord(context.purchase(), context.line(), context.start());
    entityManager.persist(row);
    return row;
  }

  private OwnedPurchase recordPurchase(Purchase purchase, PurchasedLine line, UUID ownedId) {
    CreditPack pack = line.product().pack();
    if (pack != null) {
      credits.mint(purchase.tenantId(), ownedId, pack, line.quantity(), purchase.now());
    }
    OwnedPurchase owned = new OwnedPurchase(purchase, line, ownedId);
    entityManager.persist(owned);
    return owned;
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

  /** Those that time may have changed by a day, in the same order. */
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
