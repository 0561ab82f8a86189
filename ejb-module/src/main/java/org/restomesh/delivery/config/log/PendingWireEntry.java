package org.restomesh.delivery.config.log;

import java.util.UUID;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
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

  /** The configuration that the line is about. */
  record Subject(UUID tenantId, UUID configId, Platform platform) {
    static Subject of(ConfigSnapshot config) {
      return new Subject(config.tenantId(), config.id(), config.platform());
    }

    static Subject of(PlatformAccount account) {
      return new Subject(account.tenantId(), account.configId(), account.platform());
    }
  }

  static PendingWireEntry of(Sql sql, Subject subject, WireEntry entry) {
    String externalId = entry.externalId();
    return new PendingWireEntry(
        sql.statement(INSERT)
            .with("id", entry.id())
            .with("tenantId", subject.tenantId())
            .with("configId", subject.configId())
            .with("platform", entry.platform())
            .with("direction", entry.direction())
            .with("operation", WireLogText.cut(entry.operation(), WireLogText.MAX_OPERATION))
            .with("orderId", entry.orderId())
            .with(
                "externalId",
                externalId == null
                    ? null
                    : WireLogText.cut(externalId, WireLogText.MAX_EXTERNAL_ID))
            .with("method", entry.method())
            .with("path", entry.path())
            .with("status", entry.status())
            .with("durationMs", entry.durationMs())
            .with("errorClass", entry.errorClass())
            .with("message", entry.message())
            .with("request", entry.request())
            .with("response", entry.response())
            .with("at", entry.at()));
  }

  public void addTo(StatementBatch statements) {
    statements.and(insert);
  }
}
