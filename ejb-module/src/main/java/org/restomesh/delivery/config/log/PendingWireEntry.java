package org.restomesh.delivery.config.log;

import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.shared.sql.StatementBatch;

/**
 * A line of the wire log that is not written yet: written alone, or in a batch with others.
 *
 * @param insert writes it
 */
public record PendingWireEntry(Statement insert) {
  private static final String INSERT =
      """
      insert into delivery_log (id, tenant_id, config_id, platform, direction, operation,
        order_id, external_id, method, path, status, duration_ms, error_class, message,
        request, response, at)
      values (:id, :tenantId, :configId, :platform, :direction, :operation,
        :orderId, :externalId, :method, :path, :status, :durationMs, :errorClass, :message,
        :request, :response, :at)
      """;

  /**
   * @param config the configuration that the line is about
   */
  static PendingWireEntry of(Sql sql, ConfigRef config, WireEntry entry) {
    WireEntry.Call call = entry.call();
    String externalId = call.externalId();
    return new PendingWireEntry(
        sql.statement(INSERT)
            .with("id", entry.id())
            .with("tenantId", config.tenantId())
            .with("configId", config.id())
            .with("platform", entry.platform())
            .with("direction", call.direction())
            .with("operation", WireLogText.cut(call.operation(), WireLogText.MAX_OPERATION))
            .with("orderId", call.orderId())
            .with(
                "externalId",
                externalId == null
                    ? null
                    : WireLogText.cut(externalId, WireLogText.MAX_EXTERNAL_ID))
            .with("method", entry.http().method())
            .with("path", entry.http().path())
            .with("status", entry.http().status())
            .with("durationMs", entry.http().durationMs())
            .with("errorClass", entry.errorClass())
            .with("message", entry.message())
            .with("request", entry.bodies().request())
            .with("response", entry.bodies().response())
            .with("at", entry.at()));
  }

  public void addTo(StatementBatch statements) {
    statements.and(insert);
  }
}
