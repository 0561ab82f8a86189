package org.restomesh.order;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.Turns;

/**
 * Orders in and out of the database, past Hibernate: they come in bursts (ADR 0017). What may
 * become of an order is for {@link RestaurantOrder} to say: a locked row comes out as one, and goes
 * back in as its verbs have left it.
 */
@Dependent
class OrderRows {
  static final String COLUMNS =
      Origin.COLUMNS
          + ", branch_id, order_number, status, external_order_id, items, total_cents, notes,"
          + " array_to_string(attention, ','), due_at, prep_time_minutes, ready_at,"
          + " completed_at, cancelled_at, cancel_reason, external_data, version";

  private static final String SELECT = "select " + COLUMNS + " from restaurant_order where ";

  private static final String LOCK = SELECT + "id = ? for no key update";

  private static final String EXTERNAL =
      SELECT + "tenant_id = ? and source = ? and external_order_id = ?";

  private static final String OF_STAFF =
      SELECT + "branch_id = ? and idempotency_key = ? and session_id is null";

  private static final int TURNS_OF_STAFF = 7_300_007;

  /** The next number of a branch's day; its row stays locked until the transaction ends. */
  private static final String NEXT_NUMBER =
      "insert into order_number (scope_id, day, last) values (?, cast(? as date), 1)"
          + " on conflict (scope_id, day) do update set last = order_number.last + 1"
          + " returning last";

  private static final String LETTERED =
      "'A-' || case when last < 1000 then lpad(cast(last as text), 3, '0')"
          + " else cast(last as text) end";

  /** Number and order in one round trip. */
  private static final String INSERT =
      "with numbered as ("
          + NEXT_NUMBER
          + ") insert into restaurant_order (order_number, "
          + Origin.COLUMNS
          + ", branch_id, status, external_order_id, items, total_cents, notes, attention,"
          + " due_at, ready_at, completed_at, cancelled_at, external_data, version) select "
          + LETTERED
          + ", "
          + Origin.PLACES
          + ", cast(? as uuid), ?, ?, ?, ?, ?, cast(? as text[]), cast(? as timestamptz),"
          + " cast(? as timestamptz), cast(? as timestamptz), cast(? as timestamptz), ?, ?"
          + " from numbered"
          + " on conflict (tenant_id, source, external_order_id)"
          + " where external_order_id is not null do nothing returning order_number";

  private static final String GIVE_BACK =
      "update order_number set last = last - 1 where scope_id = ? and day = cast(? as date)";

  private static final String NUMBER =
      "with numbered as (" + NEXT_NUMBER + ") select " + LETTERED + " from numbered";

  private static final String PAID =
      "select coalesce(sum(amount_cents), 0) from order_payment where order_id = ?";

  private static final String UPDATE =
      "update restaurant_order set branch_id = ?, order_number = ?, status = ?,"
          + " external_order_id = ?, items = ?, total_cents = ?, notes = ?,"
          + " attention = cast(? as text[]), due_at = ?, prep_time_minutes = ?, ready_at = ?,"
          + " completed_at = ?, cancelled_at = ?, cancel_reason = ?, external_data = ?, version = ? where id = ?";

  @PersistenceContext EntityManager entityManager;

  /** Waits for whoever has it locked. */
  Optional<RestaurantOrder> lock(UUID id) {
    return PlainSql.first(entityManager, LOCK, values -> values.uuid(id), RestaurantOrder::new);
  }

  Optional<RestaurantOrder> external(UUID tenantId, OrderSource source, String externalOrderId) {
    return PlainSql.first(
        entityManager,
        EXTERNAL,
        values -> values.uuid(tenantId).name(source).text(externalOrderId),
        RestaurantOrder::new);
  }

  /**
   * What staff have placed in the branch under this key. Who asks for the same one at the same time
   * waits, before anything is looked up: else the second could be refused for what was sold out
   * while the first was being stored.
   */
  Optional<RestaurantOrder> placedByStaff(UUID branchId, String idempotencyKey) {
    Turns.take(entityManager, TURNS_OF_STAFF, branchId + "/" + idempotencyKey);
    return PlainSql.first(
        entityManager,
        OF_STAFF,
        values -> values.uuid(branchId).text(idempotencyKey),
        RestaurantOrder::new);
  }

  /**
   * Gives a new order the next number of its branch's day and stores it; waits for whoever is
   * storing the same order of a platform, or one of the same branch.
   *
   * @return false when the platform's order is there already; then no number is used up
   */
  boolean insert(RestaurantOrder order, LocalDate day) {
    List<String> numbers =
        PlainSql.list(
            entityManager,
            INSERT,
            values -> {
              values.uuid(order.scopeId()).text(day.toString());
              order.writeAll(values);
            },
            row -> row.text());
    if (numbers.isEmpty()) {
      // Nobody can have taken a later one meanwhile: the row of the numbers is ours.
      PlainSql.change(
          entityManager, GIVE_BACK, values -> values.uuid(order.scopeId()).text(day.toString()));
      return false;
    }
    order.number(numbers.get(0));
    return true;
  }

  /** The next number of the branch that an order has come to. */
  void renumber(RestaurantOrder order, LocalDate day) {
    PlainSql.first(
            entityManager,
            NUMBER,
            values -> values.uuid(order.scopeId()).text(day.toString()),
            row -> row.text())
        .ifPresent(order::number);
  }

  /** Of an order that this transaction has locked. */
  void update(RestaurantOrder order) {
    PlainSql.change(entityManager, UPDATE, order::writeChanges);
  }

  /** How much was paid for it so far. */
  long paidCents(UUID orderId) {
    return PlainSql.first(entityManager, PAID, values -> values.uuid(orderId), SqlRow::longNumber)
        .orElse(0L);
  }

  List<RestaurantOrder> list(String condition, PlainSql.Parameters parameters) {
    return PlainSql.list(entityManager, SELECT + condition, parameters, RestaurantOrder::new);
  }
}
