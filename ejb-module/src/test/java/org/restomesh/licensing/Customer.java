package org.restomesh.licensing;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.lifecycle.AccountTransitions;
import org.restomesh.licensing.lifecycle.Cancellations;
import org.restomesh.licensing.lifecycle.ChangeOwnedProduct;
import org.restomesh.licensing.lifecycle.EntitlementOverrides;
import org.restomesh.licensing.lifecycle.Provisioning;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProducts;
import org.restomesh.licensing.projection.EntitlementSets;
import org.restomesh.licensing.projection.ProjectedSet;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.licensing.purchase.RenewedRow;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A tenant that pays and gets what it has paid for, without a checkout between. */
public record Customer(Wiring wiring, UUID tenantId) {

  public static Customer of(Wiring wiring) {
    return new Customer(wiring, Restaurant.open(wiring).tenantId());
  }

  /** One of each, each until the next anniversary. */
  public List<OwnedProductDetails> buy(String... codes) {
    return provision(purchase(PaymentRef.next(), Arrays.stream(codes).map(this::line).toList()));
  }

  public List<OwnedProductDetails> buy(PurchasedLine... lines) {
    return provision(purchase(lines));
  }

  /** Paid by a payment of its own. */
  public Purchase purchase(PurchasedLine... lines) {
    return purchase(PaymentRef.next(), List.of(lines));
  }

  public Purchase purchase(PaymentRef ref, List<PurchasedLine> lines) {
    return new Purchase(tenantId, ref, now(), now(), OwnershipOrigin.PURCHASE, lines);
  }

  public List<OwnedProductDetails> provision(Purchase purchase) {
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

  public BillingAccount account() {
    return wiring.inTransaction(() -> wiring.get(BillingAccounts.class).of(tenantId));
  }

  public List<OwnedProductDetails> owned() {
    return wiring.inTransaction(() -> wiring.get(OwnedProducts.class).details(tenantId, now()));
  }

  public OwnedProductDetails owned(String code) {
    List<OwnedProductDetails> rows =
        owned().stream().filter(row -> row.code().equals(code)).toList();
    if (rows.size() != 1) {
      throw new AssertionError(rows);
    }
    return rows.get(0);
  }

  public ProjectedSet projected() {
    return wiring.inTransaction(() -> wiring.get(EntitlementSets.class).of(tenantId, now()));
  }

  public EntitlementSet set() {
    return projected().set();
  }

  public Map<String, Object> override(Map<String, Object> members) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(EntitlementOverrides.class)
                .replace(tenantId, members, new Actor(null, "test")));
  }

  public Map<String, Object> overrides() {
    return wiring.inTransaction(() -> wiring.get(EntitlementOverrides.class).of(tenantId));
  }

  /** The payloads of the events of a type, in the order in which they came. */
  public List<String> events(String type) {
    return Rows.texts(
        "select payload from outbox_event where tenant_id = ? and type = ? order by id",
        tenantId,
        type);
  }

  public Instant now() {
    return wiring.businessTime().instant();
  }

  /** It is this instant now, and no sweep has run. */
  public void at(String instant) {
    wiring.businessTime().moveTo(Instant.parse(instant));
  }

  /** What time has done is written down. */
  public int bringUp() {
    return wiring.inTransaction(
        () -> wiring.get(AccountTransitions.class).bringUpTo(tenantId, now()));
  }

  public OwnedProductDetails cancel(String code, boolean immediate) {
    return wiring.inTransaction(
        () -> wiring.get(Cancellations.class).cancel(admin(), row(code).id(), immediate));
  }

  /**
   * @param change as a client sends it
   */
  public OwnedProductDetails change(String code, String change) {
    return wiring.inTransaction(
        () -> wiring.get(Cancellations.class).change(admin(), row(code).id(), wish(change)));
  }

  /** Pays the renewal of these, to a year after what is paid. */
  public List<OwnedProductDetails> renew(String... codes) {
    return provision(renewal(PaymentRef.next(), codes));
  }

  public Purchase renewal(PaymentRef ref, String... codes) {
    List<PurchasedLine> lines =
        Arrays.stream(codes)
            .map(
                code -> {
                  OwnedProductDetails row = row(code);
                  LocalDate end = row.period().periodEnd();
                  int units =
                      row.pendingQuantity() == null ? row.quantity() : row.pendingQuantity();
                  return new PurchasedLine(
                      line(code).product(),
                      units,
                      5_000,
                      account().anniversaries(end).periodOf(end).end(),
                      new RenewedRow(row.id(), end));
                })
            .toList();
    return new Purchase(tenantId, ref, now(), now(), OwnershipOrigin.RENEWAL, lines);
  }

  /** A row as it is stored. */
  public String stored(String code, String column) {
    return Rows.texts(
            "select " + column + " from owned_product where tenant_id = ? and code = ? order by id",
            tenantId,
            code)
        .get(0);
  }

  public StaffPrincipal admin() {
    return new StaffPrincipal("test", tenantId, Role.ADMIN, null);
  }

  /** The first row of the code. */
  public OwnedProductDetails row(String code) {
    return owned().stream().filter(row -> row.code().equals(code)).findFirst().orElseThrow();
  }

  private static ChangeOwnedProduct wish(String json) {
    try {
      return Json.mapper().readValue(json, ChangeOwnedProduct.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
