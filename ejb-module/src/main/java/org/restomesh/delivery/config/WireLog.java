package org.restomesh.delivery.config;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.time.Clock;
import java.util.Set;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.SingleStatements;

/**
 * What was said between platforms and us, kept for two weeks to look at. Each line is a statement
 * of its own; one that cannot be written stops nothing.
 */
@ApplicationScoped
public class WireLog {
  private static final Log LOG = Log.of(WireLog.class);

  /** Their bodies are secrets, or orders that are kept elsewhere. */
  private static final Set<String> WITHOUT_BODIES = Set.of("login", "fetchOrders");

  private static final String INSERT =
      "insert into delivery_log (id, tenant_id, config_id, platform, direction, operation,"
          + " order_id, external_id, method, path, status, duration_ms, error_class, message,"
          + " request, response, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  @Inject SingleStatements statements;
  @Inject Clock clock;

  private record Subject(UUID tenantId, UUID configId, Platform platform) {
    static Subject of(KnownConfig config) {
      return new Subject(config.tenantId(), config.id(), config.platform());
    }

    static Subject of(PlatformAccount account) {
      return new Subject(account.tenantId(), account.configId(), account.platform());
    }
  }

  /** Fired outside of transactions, as calls of platforms are. */
  void called(@Observes PlatformCalled call) {
    if (call.operation().equals("fetchOrders") && call.failure() == null) {
      return; // every few seconds; what a poll brings is told by fetched
    }
    Subject subject = Subject.of(call.account());
    boolean bodies = !WITHOUT_BODIES.contains(call.operation());
    write(
        subject,
        new WireEntry(
            Ids.next(),
            subject.platform(),
            WireDirection.OUT,
            call.operation(),
            null,
            call.externalOrderId(),
            call.method(),
            WireText.cut(call.path(), WireText.PATH),
            call.status(),
            Math.toIntExact(Math.min(call.took().toMillis(), Integer.MAX_VALUE)),
            call.failure(),
            WireText.line(call.message(), WireText.MESSAGE),
            bodies ? WireText.body(subject.platform(), call.request()) : null,
            bodies ? WireText.body(subject.platform(), call.response()) : null,
            clock.instant()));
  }

  /**
   * The platform has called us.
   *
   * @param operation for example {@code order}, {@code status}
   * @param orderId ours, or null
   * @param status that we answered
   * @param masked the body, personal data masked, or null
   * @param message why it was refused or ignored, or null
   */
  public void incoming(
      KnownConfig config,
      String operation,
      String externalId,
      UUID orderId,
      Integer status,
      JsonNode masked,
      String message) {
    write(
        Subject.of(config),
        entry(
            config,
            WireDirection.IN,
            operation,
            externalId,
            orderId,
            status,
            message,
            WireText.body(masked)));
  }

  /** A poll has brought these orders; none are not worth a line. */
  public void fetched(KnownConfig config, int orders) {
    if (orders > 0) {
      write(
          Subject.of(config),
          entry(
              config,
              WireDirection.OUT,
              "fetchOrders",
              null,
              null,
              null,
              orders + " orders",
              null));
    }
  }

  /** A transition of ours that this platform has no call for, or none is made. */
  public void local(
      KnownConfig config, String operation, String externalId, UUID orderId, String message) {
    write(
        Subject.of(config),
        entry(config, WireDirection.LOCAL, operation, externalId, orderId, null, message, null));
  }

  private WireEntry entry(
      KnownConfig config,
      WireDirection direction,
      String operation,
      String externalId,
      UUID orderId,
      Integer status,
      String message,
      String request) {
    return new WireEntry(
        Ids.next(),
        config.platform(),
        direction,
        operation,
        orderId,
        externalId,
        null,
        null,
        status,
        null,
        null,
        WireText.line(message, WireText.MESSAGE),
        request,
        null,
        clock.instant());
  }

  private void write(Subject subject, WireEntry entry) {
    try {
      statements.change(
          INSERT,
          values ->
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
                  .instant(entry.at()));
    } catch (PersistenceException e) {
      LOG.warn("a line of the delivery log is lost: " + e.getMessage());
    }
  }
}
