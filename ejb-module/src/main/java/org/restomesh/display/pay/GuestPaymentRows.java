package org.restomesh.display.pay;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.sql.PlainSql;

/** Guests' payments in and out of the database. */
@Dependent
class GuestPaymentRows {
  private static final String FIND =
      "select " + GuestPayment.COLUMNS + " from guest_payment where id = ?";

  private static final String LOCK = FIND + " for no key update";

  private static final String INSERT =
      "insert into guest_payment (id, tenant_id, branch_id, session_id, status, amount_cents,"
          + " created_at, expires_at, query_at, version) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)";

  private static final String INSERT_ITEM =
      "insert into guest_payment_item (payment_id, order_id, item_id, qty, unit_price_cents)"
          + " values (?, ?, ?, ?, ?)";

  private static final String UPDATE =
      "update guest_payment set status = ?, token = ?, link = ?, paid_at = ?,"
          + " paid_cents = cast(? as bigint), late_query_at = ?, version = version + 1 where id = ?";

  private static final String ITEMS =
      "select order_id, item_id, qty, unit_price_cents from guest_payment_item"
          + " where payment_id = ? order by order_id, item_id";

  private static final String CLAIMS =
      "select i.order_id, i.item_id,"
          + " coalesce(sum(i.qty) filter (where p.status = 'PAID'), 0),"
          + " coalesce(sum(i.qty) filter (where p.status <> 'PAID'), 0),"
          + " coalesce(sum(i.qty * i.unit_price_cents) filter (where p.status <> 'PAID'), 0)"
          + " from guest_payment_item i join guest_payment p on p.id = i.payment_id"
          + " where i.order_id = any(cast(? as uuid[]))"
          + " and p.status in ('CREATED', 'PENDING', 'PAID') group by i.order_id, i.item_id";

  @PersistenceContext EntityManager entityManager;

  void insert(GuestPayment payment, List<PaidItem> items) {
    PlainSql.change(entityManager, INSERT, payment::writeAll);
    UUID id = payment.ref().id();
    for (PaidItem item : items) {
      PlainSql.change(
          entityManager,
          INSERT_ITEM,
          values ->
              values
                  .uuid(id)
                  .uuid(item.orderId())
                  .uuid(item.itemId())
                  .number(item.qty())
                  .longNumber(item.unitPriceCents()));
    }
  }

  Optional<GuestPayment> find(UUID id) {
    return PlainSql.first(entityManager, FIND, values -> values.uuid(id), GuestPayment::new);
  }

  /** After the orders of its items, where those are locked too. */
  Optional<GuestPayment> lock(UUID id) {
    return PlainSql.first(entityManager, LOCK, values -> values.uuid(id), GuestPayment::new);
  }

  void update(GuestPayment payment) {
    PlainSql.change(entityManager, UPDATE, payment::writeChanges);
  }

  /** They never change. */
  List<PaidItem> items(UUID id) {
    return PlainSql.list(
        entityManager,
        ITEMS,
        values -> values.uuid(id),
        row -> new PaidItem(row.uuid(), row.uuid(), row.number(), row.longNumber()));
  }

  /** For whoever has locked the orders no claim can be added meanwhile. */
  List<Claim> claims(Collection<UUID> orderIds) {
    return PlainSql.list(
        entityManager,
        CLAIMS,
        values -> values.uuids(orderIds),
        row -> new Claim(row.uuid(), row.uuid(), row.number(), row.number(), row.longNumber()));
  }
}
