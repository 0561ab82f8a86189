package org.restomesh.licensing;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.Products;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.audit.Actor;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A tenant that pays and gets what it has paid for, without a checkout between. */
public record Customer(Wiring wiring, UUID tenantId) {

  public static Customer of(Wiring wiring) {
    return new Customer(wiring, Restaurant.open(wiring).tenantId());
  }

  /** One of each, each until the next anniversary. */
  public List<OwnedDetails> buy(String... codes) {
    return provision(purchase(PaymentRef.next(), Arrays.stream(codes).map(this::line).toList()));
  }

  public List<OwnedDetails> buy(PurchasedLine... lines) {
    return provision(purchase(PaymentRef.next(), List.of(lines)));
  }

  Purchase purchase(PaymentRef ref, List<PurchasedLine> lines) {
    return new Purchase(tenantId, ref, now(), now(), Origin.PURCHASE, lines);
  }

  List<OwnedDetails> provision(Purchase purchase) {
    return wiring.inTransaction(
        () -> {
          wiring.get(BillingAccounts.class).lock(tenantId);
          return wiring.get(Provisioning.class).provision(purchase);
        });
  }

  public PurchasedLine line(String code) {
    return line(code, 1, 1_000);
  }

  public PurchasedLine line(String code, int quantity, long chargedCents) {
    Product product =
        wiring.inTransaction(() -> wiring.get(Products.class).asOf(now())).require(code);
    return new PurchasedLine(
        product, quantity, chargedCents, product.isAnnual() ? nextAnniversary() : null);
  }

  LocalDate nextAnniversary() {
    BillingAccount account = account();
    LocalDate today = account.dayOf(now());
    return account.anniversaries(today).periodOf(today).end();
  }

  BillingAccount account() {
    return wiring.inTransaction(() -> wiring.get(BillingAccounts.class).of(tenantId));
  }

  List<OwnedDetails> owned() {
    return wiring.inTransaction(() -> wiring.get(OwnedProducts.class).details(tenantId, now()));
  }

  OwnedDetails owned(String code) {
    List<OwnedDetails> rows = owned().stream().filter(row -> row.code().equals(code)).toList();
    if (rows.size() != 1) {
      throw new AssertionError(rows);
    }
    return rows.get(0);
  }

  ProjectedSet projected() {
    return wiring.inTransaction(() -> wiring.get(EntitlementSets.class).of(tenantId, now()));
  }

  EntitlementSet set() {
    return projected().set();
  }

  public Map<String, Object> override(Map<String, Object> members) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(EntitlementOverrides.class)
                .replace(tenantId, members, new Actor(null, "test")));
  }

  /** The payloads of the events of a type, in the order in which they came. */
  List<String> events(String type) {
    return Rows.texts(
        "select payload from outbox_event where tenant_id = ? and type = ? order by id",
        tenantId,
        type);
  }

  Instant now() {
    return wiring.businessTime().instant();
  }
}
