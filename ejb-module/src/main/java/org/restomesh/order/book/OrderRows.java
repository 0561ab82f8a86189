package org.restomesh.order.book;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.order.OrderSource;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/**
 * Reads and writes orders by SQL, without Hibernate: they come in bursts (ADR 0017). {@link
 * RestaurantOrder} decides what may become of an order: a locked row is read as one, and written
 * back as its methods left it.
 */
@Dependent
public class OrderRows {
  public static final String COLUMNS =
      OrderOrigin.COLUMNS
          + ", branch_id, order_number, status, external_order_id, items, total_cents, notes,"
          + " array_to_string(attention, ',') as attention, due_at, prep_time_minutes, ready_at,"
          + " completed_at, cancelled_at, cancel_reason, external_data, version";

  private static final String SELECT = "select " + COLUMNS + " from restaurant_order where ";

  private static final String LOCK = SELECT + "id = :id for no key update";

  private static final String BY_EXTERNAL_ID =
      SELECT
          + "tenant_id = :tenantId and source = :source and external_order_id = :externalOrderId";

  private static final String BY_STAFF_KEY =
      SELECT + "branch_id = :branchId and idempotency_key = :idempotencyKey and session_id is null";

  private static final int STAFF_KEY_LOCK = 7_300_007;

  /** The next number of a branch's day; its row stays locked until the transaction ends. */
  private static final String NEXT_NUMBER =
      """
      insert into order_number (scope_id, day, last) values (:scopeId, cast(:day as date), 1)
      on conflict (scope_id, day) do update set last = order_number.last + 1
      returning last
      """;

  private static final String FORMATTED_NUMBER =
      "'A-' || case when last < 1000 then lpad(cast(last as text), 3, '0')"
          + " else cast(last as text) end";

  /** Number and order in one round trip. */
  private static final String INSERT =
      "with numbered as ("
          + NEXT_NUMBER
          + ") insert into restaurant_order (order_number, "
          + OrderOrigin.COLUMNS
          + ", branch_id, status, external_order_id, items, total_cents, notes, attention,"
          + " due_at, ready_at, completed_at, cancelled_at, external_data, version) select "
          + FORMATTED_NUMBER
          + ", "
          + OrderOrigin.VALUES
          + ", cast(:branchId as uuid), :status, :externalOrderId, :items, :totalCents, :notes,"
          + " cast(:attention as text[]), cast(:dueAt as timestamptz),"
          + " cast(:readyAt as timestamptz), cast(:completedAt as timestamptz),"
          + " cast(:cancelledAt as timestamptz), :externalData, :version"
          + " from numbered"
          + " on conflict (tenant_id, source, external_order_id)"
          + " where external_order_id is not null do nothing returning order_number";

  private static final String RELEASE_NUMBER =
      "update order_number set last = last - 1"
          + " where scope_id = :scopeId and day = cast(:day as date)";

  private static final String NUMBER =
      "with numbered as (" + NEXT_NUMBER + ") select " + FORMATTED_NUMBER + " from numbered";

  private static final String PAID =
      "select coalesce(sum(amount_cents), 0) from order_payment where order_id = :orderId";

  private static final String UPDATE =
      """
      update restaurant_order set branch_id = :branchId, order_number = :orderNumber,
        status = :status, external_order_id = :externalOrderId, items = :items,
        total_cents = :totalCents, notes = :notes, attention = cast(:attention as text[]),
        due_at = :dueAt, prep_time_minutes = :prepTimeMinutes, ready_at = :readyAt,
        completed_at = :completedAt, cancelled_at = :cancelledAt, cancel_reason = :cancelReason,
        external_data = :externalData, version = :version
      where id = :id
      """;

  @Inject Sql sql;

  /** Waits while another transaction has it locked. */
  public Optional<RestaurantOrder> lock(UUID id) {
    return sql.statement(LOCK).with("id", id).first(RestaurantOrder::new);
  }

  Optional<RestaurantOrder> external(UUID tenantId, OrderSource source, String externalOrderId) {
    return sql.statement(BY_EXTERNAL_ID)
        .with("tenantId", tenantId)
        .with("source", source)
        .with("externalOrderId", externalOrderId)
        .first(RestaurantOrder::new);
  }

  /**
   * The order that staff placed in the branch under this key. A concurrent request with the same
   * key waits here, before anything else is looked up: otherwise it could be refused for what sold
   * out while the first was being stored.
   */
  public Optional<RestaurantOrder> placedByStaff(UUID branchId, String idempotencyKey) {
    sql.lock(STAFF_KEY_LOCK, branchId + "/" + idempotencyKey);
    return sql.statement(BY_STAFF_KEY)
        .with("branchId", branchId)
        .with("idempotencyKey", idempotencyKey)
        .first(RestaurantOrder::new);
  }

  /**
   * Gives a new order the next number of its branch's day and stores it; waits while another
   * transaction stores the same platform order, or one of the same branch.
   *
   * @return false when the platform's order already exists; then no number is used up
   */
  boolean insert(RestaurantOrder order, LocalDate day) {
    List<String> numbers =
        order
            .writeAll(sql.statement(INSERT))
            .with("scopeId", order.scopeId())
            .with("day", day)
            .list(String.class);
    if (numbers.isEmpty()) {
      // Nobody can have taken a later one meanwhile: we hold the lock of the counter's row.
      sql.statement(RELEASE_NUMBER).with("scopeId", order.scopeId()).with("day", day).change();
      return false;
    }
    order.number(numbers.get(0));
    return true;
  }

  /** Gives an order the next number of the branch that it was moved to. */
  void renumber(RestaurantOrder order, LocalDate day) {
    sql.statement(NUMBER)
        .with("scopeId", order.scopeId())
        .with("day", day)
        .first(String.class)
        .ifPresent(order::number);
  }

  /** For an order that this transaction has locked. */
  public void update(RestaurantOrder order) {
    order.writeChanges(sql.statement(UPDATE)).change();
  }

  /** How much has been paid for it so far. */
  public long paidCents(UUID orderId) {
    return sql.statement(PAID).with("orderId", orderId).first(Long.class).orElse(0L);
  }

  /** The orders that meet this condition. */
  public Statement select(String condition) {
    return sql.statement(SELECT + condition);
  }
}
