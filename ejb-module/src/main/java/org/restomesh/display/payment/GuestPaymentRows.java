package org.restomesh.display.payment;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.display.payment.bill.ItemCoverage;
import org.restomesh.display.payment.bill.PaidItem;
import org.restomesh.shared.sql.Sql;

/** Reads and writes guests' payments. */
@Dependent
class GuestPaymentRows {
  private static final String FIND =
      "select " + GuestPayment.COLUMNS + " from guest_payment where id = :id";

  private static final String LOCK = FIND + " for no key update";

  private static final String INSERT =
      """
      insert into guest_payment (id, tenant_id, branch_id, session_id, status, amount_cents,
        created_at, expires_at, query_at, version)
      values (:id, :tenantId, :branchId, :sessionId, :status, :amountCents,
        :createdAt, :expiresAt, :queryAt, 1)
      """;

  private static final String INSERT_ITEM =
      """
      insert into guest_payment_item (payment_id, order_id, item_id, qty, unit_price_cents)
      values (:paymentId, :orderId, :itemId, :qty, :unitPriceCents)
      """;

  private static final String UPDATE =
      """
      update guest_payment set status = :status, token = :token, link = :link, paid_at = :paidAt,
        paid_cents = :paidCents,
        refunded_cents = :refundedCents, late_query_at = :lateQueryAt, version = version + 1
      where id = :id
      """;

  private static final String ITEMS =
      """
      select order_id, item_id, qty, unit_price_cents from guest_payment_item
      where payment_id = :paymentId order by order_id, item_id
      """;

  private static final String CLAIMS =
      """
      select i.order_id, i.item_id,
        coalesce(sum(i.qty) filter (where p.status = 'PAID'), 0) as paid,
        coalesce(sum(i.qty) filter (where p.status <> 'PAID'), 0) as held,
        coalesce(sum(i.qty * i.unit_price_cents) filter (where p.status <> 'PAID'), 0) as held_cents
      from guest_payment_item i join guest_payment p on p.id = i.payment_id
      where i.order_id = any(cast(:orderIds as uuid[]))
        and p.status in ('CREATED', 'PENDING', 'PAID')
      group by i.order_id, i.item_id
      """;

  @Inject Sql sql;

  void insert(GuestPayment payment, List<PaidItem> items) {
    payment.writeAll(sql.statement(INSERT)).change();
    UUID id = payment.ref().id();
    for (PaidItem item : items) {
      sql.statement(INSERT_ITEM)
          .with("paymentId", id)
          .with("orderId", item.orderId())
          .with("itemId", item.itemId())
          .with("qty", item.qty())
          .with("unitPriceCents", item.unitPriceCents())
          .change();
    }
  }

  Optional<GuestPayment> find(UUID id) {
    return sql.statement(FIND).with("id", id).first(GuestPayment::new);
  }

  /** Lock the orders of its items first, where those are locked too. */
  Optional<GuestPayment> lock(UUID id) {
    return sql.statement(LOCK).with("id", id).first(GuestPayment::new);
  }

  void update(GuestPayment payment) {
    payment.writeChanges(sql.statement(UPDATE)).change();
  }

  /** The items of a payment; they never change. */
  List<PaidItem> items(UUID id) {
    return sql.statement(ITEMS).with("paymentId", id).list(PaidItem.class);
  }

  /** While the caller holds the locks of the orders, none can be added. */
  List<ItemCoverage> claims(Collection<UUID> orderIds) {
    return sql.statement(CLAIMS).withAll("orderIds", orderIds).list(ItemCoverage.class);
  }
}
