package org.restomesh.order.book;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderFilter;
import org.restomesh.order.OrderSource;
import org.restomesh.order.Placement;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Statement;

/** Reading orders. */
@Stateless
public class Orders {
  @Inject OrderRows rows;
  @EJB Branches branches;

  /**
   * @throws ResourceNotFound when it is outside the caller's scope
   */
  public OrderDetails get(StaffPrincipal caller, UUID orderId) {
    OrderDetails order =
        find(caller.tenantId(), orderId).orElseThrow(() -> new ResourceNotFound("Order"));
    caller.requireReach(order.tenantId(), order.branchId(), "Order");
    return order;
  }

  /**
   * Newest first.
   *
   * @throws ResourceNotFound when the branch is outside the caller's scope
   */
  public Page<OrderDetails> list(StaffPrincipal caller, OrderFilter filter, PageRequest page) {
    branches.requireInScope(caller, filter.branchId());
    StringBuilder condition = new StringBuilder("branch_id = :branchId and id < :before");
    if (filter.status() != null) {
      condition.append(" and status = :status");
    }
    if (filter.source() != null) {
      condition.append(" and source = :source");
    }
    if (filter.since() != null) {
      condition.append(" and created_at >= :since");
    }
    Statement query = newest(condition.toString(), page).with("branchId", filter.branchId());
    if (filter.status() != null) {
      query.with("status", filter.status());
    }
    if (filter.source() != null) {
      query.with("source", filter.source());
    }
    if (filter.since() != null) {
      query.with("since", filter.since());
    }
    return page(query, page);
  }

  /**
   * The platform orders that wait for approval, newest first.
   *
   * @param branchId null for all branches, and orders that no branch takes
   */
  public Page<OrderDetails> needingAttention(
      UUID tenantId, @Nullable UUID branchId, PageRequest page) {
    String ofBranch = branchId == null ? "" : " and branch_id = :branchId";
    Statement query =
        newest(
                "tenant_id = :tenantId and status = 'PENDING_APPROVAL'"
                    + " and source not in ('POS', 'SCREEN') and id < :before"
                    + ofBranch,
                page)
            .with("tenantId", tenantId);
    if (branchId != null) {
      query.with("branchId", branchId);
    }
    return page(query, page);
  }

  public Optional<OrderDetails> find(UUID tenantId, UUID orderId) {
    return first(
        rows.select("id = :id and tenant_id = :tenantId")
            .with("id", orderId)
            .with("tenantId", tenantId));
  }

  /** What was placed on a guest's screen, newest first. */
  public Page<OrderDetails> placedOn(UUID sessionId, PageRequest page) {
    return page(
        newest("session_id = :sessionId and id < :before", page).with("sessionId", sessionId),
        page);
  }

  /** By our id. */
  public Optional<OrderDetails> findPlacedOn(UUID sessionId, UUID orderId) {
    return first(
        rows.select("id = :id and session_id = :sessionId")
            .with("id", orderId)
            .with("sessionId", sessionId));
  }

  /** By the key that the screen gave it. */
  public Optional<OrderDetails> findPlacedOn(Placement screen) {
    return first(
        rows.select("session_id = :sessionId and idempotency_key = :idempotencyKey")
            .with("sessionId", screen.sessionId())
            .with("idempotencyKey", screen.idempotencyKey()));
  }

  /** By the platform's id. */
  public Optional<OrderDetails> findExternal(
      UUID tenantId, OrderSource source, String externalOrderId) {
    return rows.external(tenantId, source, externalOrderId).map(RestaurantOrder::details);
  }

  /** The platform's latest order with our number: numbers repeat each day. */
  public Optional<OrderDetails> findByNumber(
      UUID tenantId, OrderSource source, String orderNumber) {
    return first(
        rows.select(
                "tenant_id = :tenantId and source = :source and order_number = :orderNumber"
                    + " and external_order_id is not null order by id desc limit 1")
            .with("tenantId", tenantId)
            .with("source", source)
            .with("orderNumber", orderNumber));
  }

  /**
   * @param condition must contain {@code id < :before}
   */
  private Statement newest(String condition, PageRequest page) {
    return rows.select(condition + " order by id desc limit :limit")
        .with("before", page.beforeId())
        .with("limit", page.fetchSize());
  }

  private static Optional<OrderDetails> first(Statement query) {
    return query.first(RestaurantOrder::new).map(RestaurantOrder::details);
  }

  private static Page<OrderDetails> page(Statement query, PageRequest page) {
    List<OrderDetails> orders =
        query.list(RestaurantOrder::new).stream().map(RestaurantOrder::details).toList();
    return Page.of(orders, page, OrderDetails::id, order -> order);
  }
}
