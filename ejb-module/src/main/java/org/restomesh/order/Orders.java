package org.restomesh.order;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.Branches;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.sql.PlainSql;

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
    String narrowed =
        (filter.status() == null ? "" : " and status = ?")
            + (filter.source() == null ? "" : " and source = ?")
            + (filter.since() == null ? "" : " and created_at >= ?");
    List<RestaurantOrder> found =
        rows.list(
            "branch_id = ? and id < ?" + narrowed + " order by id desc limit ?",
            values -> {
              values.uuid(filter.branchId()).uuid(page.beforeId());
              if (filter.status() != null) {
                values.name(filter.status());
              }
              if (filter.source() != null) {
                values.name(filter.source());
              }
              if (filter.since() != null) {
                values.instant(filter.since());
              }
              values.number(page.fetchSize());
            });
    return page(found, page);
  }

  /**
   * The orders of platforms that wait for a person, newest first.
   *
   * @param branchId null for all branches, and for what no branch takes
   */
  public Page<OrderDetails> needingAttention(UUID tenantId, UUID branchId, PageRequest page) {
    List<RestaurantOrder> found =
        rows.list(
            "tenant_id = ? and status = 'PENDING_APPROVAL' and source not in ('POS', 'SCREEN')"
                + (branchId == null ? "" : " and branch_id = ?")
                + " and id < ? order by id desc limit ?",
            values -> {
              values.uuid(tenantId);
              if (branchId != null) {
                values.uuid(branchId);
              }
              values.uuid(page.beforeId()).number(page.fetchSize());
            });
    return page(found, page);
  }

  public Optional<OrderDetails> find(UUID tenantId, UUID orderId) {
    return first("id = ? and tenant_id = ?", values -> values.uuid(orderId).uuid(tenantId));
  }

  /** What was placed on a guest's screen, newest first. */
  public Page<OrderDetails> placedOn(UUID sessionId, PageRequest page) {
    List<RestaurantOrder> found =
        rows.list(
            "session_id = ? and id < ? order by id desc limit ?",
            values -> values.uuid(sessionId).uuid(page.beforeId()).number(page.fetchSize()));
    return page(found, page);
  }

  /** By the id that it has with us. */
  public Optional<OrderDetails> findPlacedOn(UUID sessionId, UUID orderId) {
    return first("id = ? and session_id = ?", values -> values.uuid(orderId).uuid(sessionId));
  }

  /** By the name that the screen gave it. */
  public Optional<OrderDetails> findPlacedOn(Placement screen) {
    return first(
        "session_id = ? and idempotency_key = ?",
        values -> values.uuid(screen.sessionId()).text(screen.idempotencyKey()));
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
        "tenant_id = ? and source = ? and order_number = ? and external_order_id is not null"
            + " order by id desc limit 1",
        values -> values.uuid(tenantId).name(source).text(orderNumber));
  }

  private Optional<OrderDetails> first(String condition, PlainSql.Parameters parameters) {
    return rows.list(condition, parameters).stream().findFirst().map(RestaurantOrder::details);
  }

  private static Page<OrderDetails> page(List<RestaurantOrder> found, PageRequest page) {
    List<OrderDetails> orders = found.stream().map(RestaurantOrder::details).toList();
    return Page.of(orders, page, OrderDetails::id, order -> order);
  }
}
