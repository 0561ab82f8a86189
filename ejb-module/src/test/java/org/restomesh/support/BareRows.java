package org.restomesh.support;

import java.sql.SQLException;
import java.util.UUID;
import org.restomesh.shared.Ids;

/** Rows for others to refer to, with nothing in them but what must be. */
public final class BareRows {
  private BareRows() {}

  public static UUID order(Restaurant restaurant) {
    return insert(
        "restaurant_order (id, tenant_id, branch_id, order_number, status, source, items,"
            + " total_cents, attention, created_at, created_by, external_data, version)"
            + " values (?, ?, ?, 'A-1', 'PENDING', 'POS', '[]', 0, '{}', now(), 'test', '{}', 0)",
        restaurant.tenantId(),
        restaurant.branchId());
  }

  public static UUID product(Restaurant restaurant) {
    UUID category =
        insert(
            "menu_category (id, tenant_id, name, created_at, version) values (?, ?, 'x', now(), 0)",
            restaurant.tenantId());
    return insert(
        "menu_product (id, tenant_id, category_id, name, price_cents, is_available, is_active,"
            + " station, options, created_at, version)"
            + " values (?, ?, ?, 'x', 1, true, true, 'KITCHEN', '[]', now(), 0)",
        restaurant.tenantId(),
        category);
  }

  public static UUID screen(Restaurant restaurant) {
    UUID key =
        insert(
            "partner_key (id, tenant_id, name, prefix, key_sha256, scopes, return_origins,"
                + " created_at, created_by, version)"
                + " values (?, ?, 'x', 'x', ?, '{}', '{}', now(), 'test', 0)",
            restaurant.tenantId(),
            UUID.randomUUID().toString());
    return insert(
        "screen_session (id, tenant_id, branch_id, key_id, kind, token_sha256, scopes, created_at,"
            + " expires_at) values (?, ?, ?, ?, 'CUSTOMER', ?, '{}', now(), now())",
        restaurant.tenantId(),
        restaurant.branchId(),
        key,
        UUID.randomUUID().toString());
  }

  /** Of a payment of its own. */
  public static UUID refund(Restaurant restaurant) {
    UUID intent =
        insert(
            "checkout_intent (id, tenant_id, status, frozen_cart, buyer, priced_at, total_cents,"
                + " created_by, created_at, expires_at, refund_due, query_at, version)"
                + " values (?, ?, 'EXPIRED', '{}', '{}', now(), 1, 'test', now(), now(), false,"
                + " now(), 0)",
            restaurant.tenantId());
    return insert(
        "payment_refund (id, tenant_id, payment_ref, amount_cents, reason, requested_by,"
            + " requested_at, state, attempts, ended_at, told, look_at, version)"
            + " values (?, ?, ?, 1, 'x', 'test', now(), 'FAILED', 0, now(), true, now(), 0)",
        restaurant.tenantId(),
        intent);
  }

  private static UUID insert(String into, Object... values) {
    UUID id = Ids.next();
    Object[] all = new Object[values.length + 1];
    all[0] = id;
    System.arraycopy(values, 0, all, 1, values.length);
    try {
      Rows.change("insert into " + into, all);
      return id;
    } catch (SQLException e) {
      throw new IllegalStateException(into, e);
    }
  }
}
