package org.restomesh.delivery.config;

import java.sql.SQLException;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.shared.sql.SqlValues;
import org.restomesh.shared.sql.Together;

/** A line of the wire log that is still to be written: alone, or with what else is written. */
public final class WireLine {
  static final String INSERT =
      "insert into delivery_log (id, tenant_id, config_id, platform, direction, operation,"
          + " order_id, external_id, method, path, status, duration_ms, error_class, message,"
          + " request, response, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  private final Subject subject;
  private final WireEntry entry;

  WireLine(Subject subject, WireEntry entry) {
    this.subject = subject;
    this.entry = entry;
  }

  /** Whose line it is. */
  record Subject(UUID tenantId, UUID configId, Platform platform) {
    static Subject of(KnownConfig config) {
      return new Subject(config.tenantId(), config.id(), config.platform());
    }

    static Subject of(PlatformAccount account) {
      return new Subject(account.tenantId(), account.configId(), account.platform());
    }
  }

  public void addTo(Together statements) {
    statements.and(INSERT, this::setOn);
  }

  void setOn(SqlValues values) throws SQLException {
    values
        .uuid(entry.id())
        .uuid(subject.tenantId())
        .uuid(subject.configId())
        .name(entry.platform())
        .name(entry.direction())
        .text(WireText.cut(entry.operation(), WireText.OPERATION))
        .uuid(entry.orderId())
        .text(WireText.cut(entry.externalId(), WireText.EXTERNAL_ID))
        .text(entry.method())
        .text(entry.path())
        .numberOrNull(entry.status())
        .numberOrNull(entry.durationMs())
        .name(entry.errorClass())
        .text(entry.message())
        .text(entry.request())
        .text(entry.response())
        .instant(entry.at());
  }
}
