package org.restomesh.delivery.config;

import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.sql.Statement;

/**
 * Limits callers who are restricted to a branch to that branch's rows of a platform table. A row
 * belongs to its order's branch; without an order, to the branch that its configuration names, or
 * else to the oldest active one.
 */
public enum BranchScope {
  LOG("delivery_log", "coalesce(" + order("delivery_log") + ", " + named("delivery_log") + ", "),
  INBOX(
      "delivery_inbox",
      "coalesce(" + order("delivery_inbox") + ", " + named("delivery_inbox") + ", "),
  OUTBOUND("delivery_outbound", "coalesce(" + order("delivery_outbound") + ", ");

  private final String condition;

  BranchScope(String table, String ofOrder) {
    condition = " and " + ofOrder + served(table) + ") = ";
  }

  /** For the {@code where} of a statement on the table; {@link #set} sets its parameter. */
  public String narrowing(StaffPrincipal caller) {
    return caller.branchId() == null ? "" : condition + ":scopeId";
  }

  public Statement set(Statement statement, StaffPrincipal caller) {
    return caller.branchId() == null ? statement : statement.with("scopeId", caller.branchId());
  }

  private static String order(String table) {
    return "(select o.branch_id from restaurant_order o where o.id = " + table + ".order_id)";
  }

  /** By the platform's order id: our own calls are logged with no other. */
  private static String named(String table) {
    return "(select o.branch_id from delivery_order d join restaurant_order o on o.id = d.order_id"
        + " where d.config_id = %1$s.config_id and d.external_order_id = %1$s.external_id)"
            .formatted(table);
  }

  private static String served(String table) {
    return "(select coalesce(c.branch_id, (select b.id from branch b where b.active"
        + " and b.tenant_id = c.tenant_id order by b.created_at, b.id limit 1))"
        + " from delivery_config c where c.id = %s.config_id)".formatted(table);
  }
}
