package org.restomesh.credit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.Customer;
import org.restomesh.support.Rows;
import org.restomesh.support.SpecCatalogue;
import org.restomesh.support.Wiring;

/** A tenant with lots of any size, and somebody of its staff who spends. */
record Purse(Wiring wiring, Customer customer, StaffPrincipal spender) {

  static Purse of(Wiring wiring) {
    Customer customer = Customer.of(wiring);
    return new Purse(
        wiring,
        customer,
        new StaffPrincipal(UUID.randomUUID().toString(), customer.tenantId(), Role.STAFF, null));
  }

  UUID tenantId() {
    return customer.tenantId();
  }

  /** A lot of its own, brought by a row of its own; answers the row's id. */
  UUID lot(CreditKind kind, int units) {
    UUID ownedId = customer.buy(SpecCatalogue.ONSITE).get(0).id();
    mint(ownedId, kind, units);
    return ownedId;
  }

  void mint(UUID ownedId, CreditKind kind, int units) {
    wiring.run(
        () ->
            wiring
                .get(CreditLots.class)
                .mint(
                    tenantId(),
                    ownedId,
                    new CreditPack(kind, units),
                    1,
                    wiring.businessTime().instant()));
  }

  long spend(CreditKind kind, int units, String spendId) {
    return wiring
        .inTransaction(
            () ->
                wiring
                    .get(CreditSpending.class)
                    .spend(spender, kind.name(), new SpendCredits(units, spendId)))
        .remaining();
  }

  long refund(CreditKind kind, String spendId) {
    return wiring
        .inTransaction(
            () ->
                wiring
                    .get(CreditSpending.class)
                    .refund(spender, kind.name(), new RefundSpend(spendId)))
        .remaining();
  }

  /** As the refund of a payment does it: under the billing lock, and all at once. */
  long revoke(UUID... ownedIds) {
    return wiring.inTransaction(
        () -> {
          wiring.get(BillingAccounts.class).lock(tenantId());
          long taken = 0;
          for (UUID ownedId : ownedIds) {
            taken += wiring.get(CreditLots.class).revoke(ownedId);
          }
          return taken;
        });
  }

  long balance(CreditKind kind) {
    return wiring.inTransaction(() -> wiring.get(Credits.class).balances(tenantId())).get(kind);
  }

  /** What remains of the lots of a kind, oldest first. */
  List<String> lots(CreditKind kind) {
    return Rows.texts(
        "select remaining from credit_lot where tenant_id = ? and kind = ? order by id",
        tenantId(),
        kind.name());
  }

  long spends() {
    return Rows.count("select count(*) from credit_spend where tenant_id = ?", tenantId());
  }

  /** The units of every lot are somewhere, and every spend knows where it has all of its from. */
  void requireBalanced() {
    assertThat(
            Rows.texts(
                "select id from credit_lot l where tenant_id = ? and units <> remaining"
                    + " + coalesce(revoked_units, 0) + (select coalesce(sum(p.units), 0)"
                    + " from credit_spend_part p join credit_spend s on s.id = p.credit_spend_id"
                    + " where p.lot_id = l.id and s.refunded_at is null)",
                tenantId()))
        .as("lots that do not add up")
        .isEmpty();
    assertThat(
            Rows.texts(
                "select spend_id from credit_spend s where tenant_id = ? and units <>"
                    + " (select coalesce(sum(p.units), 0) from credit_spend_part p"
                    + " where p.credit_spend_id = s.id)",
                tenantId()))
        .as("spends that do not add up")
        .isEmpty();
  }
}
