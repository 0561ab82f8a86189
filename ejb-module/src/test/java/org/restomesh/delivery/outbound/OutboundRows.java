package org.restomesh.delivery.outbound;

import java.sql.SQLException;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;

/** Rows that the queue needs around it. */
public final class OutboundRows {
  private OutboundRows() {}

  /** An enabled configuration without credentials. */
  public static UUID config(Restaurant restaurant, Platform platform) throws SQLException {
    UUID id = UUID.randomUUID();
    Rows.change(
        "insert into delivery_config (id, tenant_id, platform, remote_restaurant_id, environment,"
            + " auto_accept, status, error_count, created_at, version)"
            + " values (?, ?, ?, ?, 'PRODUCTION', true, 'ENABLED', 0, now(), 0)",
        id,
        restaurant.tenantId(),
        platform.name(),
        Long.toString(id.getMostSignificantBits() >>> 1));
    return id;
  }
}
