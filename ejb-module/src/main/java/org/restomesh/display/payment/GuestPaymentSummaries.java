package org.restomesh.display.payment;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** Guests' payments for the staff of their restaurant. */
@Stateless
public class GuestPaymentSummaries {
  private static final String OF_TENANT =
      """
      select id, branch_id, status, amount_cents, paid_cents, refunded_cents, created_at, paid_at
      from guest_payment where tenant_id = :tenantId\
      """;

  private static final String ORDERS =
      """
      select distinct payment_id, order_id from guest_payment_item
      where payment_id = any(cast(:ids as uuid[])) order by payment_id, order_id
      """;

  @Inject Sql sql;

  private record OrderOfPayment(UUID paymentId, UUID orderId) {}

  /**
   * Newest first.
   *
   * @param caller who sees what is in his scope
   * @param orderId only what was paid for this order; null for all
   */
  public Page<GuestPaymentSummary> page(
      StaffPrincipal caller, @Nullable UUID orderId, PageRequest page) {
    String narrowed =
        (caller.branchId() == null ? "" : " and branch_id = :branchId")
            + (orderId == null
                ? ""
                : " and id in (select payment_id from guest_payment_item"
                    + " where order_id = :orderId)");
    Statement statement =
        sql.statement(OF_TENANT + narrowed + " and id < :before order by id desc limit :limit")
            .with("tenantId", caller.tenantId())
            .with("before", page.beforeId())
            .with("limit", page.fetchSize());
    if (caller.branchId() != null) {
      statement.with("branchId", caller.branchId());
    }
    if (orderId != null) {
      statement.with("orderId", orderId);
    }
    Page<GuestPaymentSummary> found =
        Page.of(
            statement.list(GuestPaymentSummaries::withoutOrders),
            page,
            payment -> payment.paymentRef().id(),
            payment -> payment);
    return new Page<>(withOrders(found.items()), found.next());
  }

  /**
   * @throws ResourceNotFound when it is unknown or outside the caller's scope
   */
  public GuestPaymentSummary get(StaffPrincipal caller, PaymentRef ref) {
    GuestPaymentSummary payment =
        sql.statement(OF_TENANT + " and id = :id")
            .with("tenantId", caller.tenantId())
            .with("id", ref.id())
            .first(GuestPaymentSummaries::withoutOrders)
            .orElseThrow(() -> new ResourceNotFound("Payment"));
    caller.requireReach(caller.tenantId(), payment.branchId(), "Payment");
    return withOrders(List.of(payment)).get(0);
  }

  private static GuestPaymentSummary withoutOrders(Row row) {
    Long paid = row.longNumberOrNull("paid_cents");
    return new GuestPaymentSummary(
        new PaymentRef(row.uuid("id")),
        row.uuid("branch_id"),
        List.of(),
        row.oneOf(GuestPaymentStatus.class, "status"),
        new GuestPaymentSummary.Amounts(
            row.longNumber("amount_cents"),
            paid == null ? 0 : paid,
            row.longNumber("refunded_cents")),
        row.instant("created_at"),
        row.instantOrNull("paid_at"));
  }

  private List<GuestPaymentSummary> withOrders(List<GuestPaymentSummary> payments) {
    if (payments.isEmpty()) {
      return payments;
    }
    Map<UUID, List<UUID>> orders =
        sql
            .statement(ORDERS)
            .withAll("ids", payments.stream().map(payment -> payment.paymentRef().id()).toList())
            .list(OrderOfPayment.class)
            .stream()
            .collect(
                Collectors.groupingBy(
                    OrderOfPayment::paymentId,
                    TreeMap::new,
                    Collectors.mapping(OrderOfPayment::orderId, Collectors.toList())));
    return payments.stream()
        .map(it -> it.withOrders(orders.getOrDefault(it.paymentRef().id(), List.of())))
        .toList();
  }
}
