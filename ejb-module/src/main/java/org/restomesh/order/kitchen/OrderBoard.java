package org.restomesh.order.kitchen;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.book.OrderFrame;
import org.restomesh.order.book.OrderLocationLookup;
import org.restomesh.order.book.OrderLocations;
import org.restomesh.order.book.OrderRows;
import org.restomesh.order.book.RestaurantOrder;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/** What a screen shows when it starts (contract/5-display-realtime#snapshot-orders). */
@Stateless
public class OrderBoard {
  static final Duration ENDED_PERIOD = Duration.ofMinutes(30);

  /** An order that was paid in advance and never became ready leaves the board after this. */
  static final Duration PREPAID_PERIOD = Duration.ofHours(12);

  static final Duration SESSION_PERIOD = Duration.ofHours(24);
  static final int MAX_ORDERS = 1_000;

  /** Counter and orders in one statement, so that both see the same commits. */
  private static final String SELECT =
      "select last_id, id is not null as is_order, "
          + OrderRows.COLUMNS
          + " from (select coalesce((select counter.last_id from realtime_counter counter"
          + " where counter.branch_id = :branchId), 0) as last_id) board left join lateral"
          + " (select * from (%s) placed order by id desc limit "
          + MAX_ORDERS
          + ") shown on true order by id";

  /** Four disjoint sets, each no larger than what is shown. */
  private static final String OF_BRANCH =
      SELECT.formatted(
          newest("status in ('PENDING_APPROVAL', 'PENDING', 'PREPARING', 'READY')", "id")
              + " union all "
              + newest("completed_at >= :recently", "completed_at")
              + " union all "
              + newest(
                  "status = 'PAID' and ready_at is null"
                      + " and completed_at >= :paidAhead and completed_at < :recently",
                  "completed_at")
              + " union all "
              + newest(
                  "cancelled_at >= :recently"
                      + " and (completed_at is null or completed_at < :recently)",
                  "cancelled_at"));

  private static final String OF_SESSION =
      SELECT.formatted(
          "select * from restaurant_order where session_id = :sessionId and created_at >= :since"
              + " order by id desc limit "
              + MAX_ORDERS);

  @Inject Sql sql;
  @Inject OrderLocationLookup locations;

  /** The counter, with an order or with none. */
  private record BoardRow(long lastEventId, @Nullable RestaurantOrder order) {
    static BoardRow read(Row row) {
      return new BoardRow(
          row.longNumber("last_id"), row.flag("is_order") ? new RestaurantOrder(row) : null);
    }
  }

  /**
   * What is open in the branch, what was paid in the last 12 hours before it was ready, and what
   * has ended in the last 30 minutes; for a guest's screen, what was ordered on it in the last 24
   * hours. The newest 1,000, oldest first.
   *
   * @param sessionId a guest's screen, or null for all of the branch
   * @param now business time
   */
  public BoardSnapshot of(UUID branchId, @Nullable UUID sessionId, Instant now) {
    List<BoardRow> rows =
        sessionId == null ? ofBranch(branchId, now) : ofSession(branchId, sessionId, now);
    List<RestaurantOrder> orders =
        rows.stream().map(BoardRow::order).filter(Objects::nonNull).toList();
    OrderLocations where = locations.of(orders.stream().map(RestaurantOrder::details).toList());
    return new BoardSnapshot(
        rows.get(0).lastEventId(),
        orders.stream().map(order -> OrderFrame.of(order, where)).toList());
  }

  private List<BoardRow> ofBranch(UUID branchId, Instant now) {
    return sql.statement(OF_BRANCH)
        .with("branchId", branchId)
        .with("recently", now.minus(ENDED_PERIOD))
        .with("paidAhead", now.minus(PREPAID_PERIOD))
        .list(BoardRow::read);
  }

  private List<BoardRow> ofSession(UUID branchId, UUID sessionId, Instant now) {
    return sql.statement(OF_SESSION)
        .with("branchId", branchId)
        .with("sessionId", sessionId)
        .with("since", now.minus(SESSION_PERIOD))
        .list(BoardRow::read);
  }

  private static String newest(String condition, String column) {
    return "(select * from restaurant_order where branch_id = :branchId and "
        + condition
        + " order by "
        + column
        + " desc limit "
        + MAX_ORDERS
        + ")";
  }
}
