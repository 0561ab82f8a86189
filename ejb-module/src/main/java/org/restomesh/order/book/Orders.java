package org.restomesh.order.book;

import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderFilter;
import org.restomesh.order.OrderSource;
import org.restomesh.order.Placement;


import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.StaffPrincipal;
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
    Statement found = newest(condition.toString(), page).with("branchId", filter.branchId());
    if (filter.status() != null) {
      found.with("status", filter.status());
    }
    if (filter.source() != null) {
      found.with("source", filter.source());
    }
    if (filter.since() != null) {
      found.with("since", filter.since());
    }
    return page(found, page);
  }

  /**
   * The orders of platforms that wait for a person, newest first.
   *
   * @param branchId null for all branches, and for what no branch takes
   */
  public Page<OrderDetails> needingAttention(UUID tenantId, UUID branchId, PageRequest page) {
    String ofBranch = branchId == null ? "" : " and branch_id = :branchId";
    Statement found =
        newest(
                "tenant_id = :tenantId and status = 'PENDING_APPROVAL'"
                    + " and source not in ('POS', 'SCREEN') and id < :before"
                    + ofBranch,
                page)
            .with("tenantId", tenantId);
    if (branchId != null) {
      found.with("branchId", branchId);
    }
    return page(found, page);
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

  /** By the id that it has with us. */
  public Optional<OrderDetails> findPlacedOn(UUID sessionId, UUID orderId) {
    return first(
        rows.select("id = :id and session_id = :sessionId")
            .with("id", orderId)
            .with("sessionId", sessionId));
  }

  /** By the name that the screen gave it. */
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

  /** The latest of a platform's that has our number: numbers come again each day. */
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
   * @param condition with those before the page as {@code id < :before}
   */
  private Statement newest(String condition, PageRequest page) {
    return rows.select(condition + " order by id desc limit :atMost")
        .with("before", page.beforeId())
        .with("atMost", page.fetchSize());
  }

  private static Optional<OrderDetails> first(Statement found) {
    return found.first(RestaurantOrder::new).map(RestaurantOrder::details);
  }

  private static Page<OrderDetails> page(Statement found, PageRequest page) {
    List<OrderDetails> orders =
        found.list(RestaurantOrder::new).stream().map(RestaurantOrder::details).toList();
    return Page.of(orders, page, OrderDetails::id, order -> order);
  }
}
