package org.restomesh.delivery.config;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.PersistenceException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.Sql;

/**
 * What was said between platforms and us, kept for two weeks to look at. A line is a statement of
 * its own, and one that cannot be written stops nothing; or it is written with what follows from
 * it.
 */
@ApplicationScoped
public class WireLog {
  private static final Log LOG = Log.of(WireLog.class);

  /** What this thread's calls of platforms are to be written with, if it has asked for that. */
  private static final ThreadLocal<List<WireLine>> KEPT = new ThreadLocal<>();

  /** Their bodies are secrets, or orders that are kept elsewhere. */
  private static final Set<String> WITHOUT_BODIES = Set.of("login", "fetchOrders");

  @Inject Sql sql;
  @Inject Clock clock;

  /** Fired outside of transactions, as calls of platforms are. */
  void called(@Observes PlatformCalled call) {
    if (call.operation().equals("fetchOrders") && call.failure() == null) {
      return; // every few seconds; what a poll brings is told by fetched
    }
    WireLine line = line(call);
    if (KEPT.get() == null) {
      write(line);
    } else {
      KEPT.get().add(line);
    }
  }

  /**
   * Has the lines of the platform's calls that the work makes written by {@code then}, with what
   * follows from them. When either fails, they are written as ever.
   */
  public <T> T writtenWith(Runnable work, Function<List<WireLine>, T> then) {
    List<WireLine> lines = new ArrayList<>();
    KEPT.set(lines);
    try {
      work.run();
      T result = then.apply(List.copyOf(lines));
      lines.clear();
      return result;
    } finally {
      KEPT.remove();
      lines.forEach(this::write);
    }
  }

  private WireLine line(PlatformCalled call) {
    WireLine.Subject subject = WireLine.Subject.of(call.account());
    boolean bodies = !WITHOUT_BODIES.contains(call.operation());
    return WireLine.of(
        sql,
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
   * The platform has called us: to be written by {@link #write}, or with what follows from the
   * call.
   *
   * @param operation for example {@code order}, {@code status}
   * @param orderId ours, or null
   * @param status that we answered
   * @param masked the body, personal data masked, or null
   * @param message why it was refused or ignored, or null
   */
  public WireLine incoming(
      KnownConfig config,
      String operation,
      String externalId,
      UUID orderId,
      Integer status,
      JsonNode masked,
      String message) {
    return WireLine.of(
        sql,
        WireLine.Subject.of(config),
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
          WireLine.of(
              sql,
              WireLine.Subject.of(config),
              entry(
                  config,
                  WireDirection.OUT,
                  "fetchOrders",
                  null,
                  null,
                  null,
                  orders + " orders",
                  null)));
    }
  }

  /** A transition of ours that this platform has no call for, or none is made. */
  public void local(
      KnownConfig config, String operation, String externalId, UUID orderId, String message) {
    write(
        WireLine.of(
            sql,
            WireLine.Subject.of(config),
            entry(
                config, WireDirection.LOCAL, operation, externalId, orderId, null, message, null)));
  }

  /** By itself. */
  public void write(WireLine line) {
    try {
      line.insert().change();
    } catch (PersistenceException e) {
      LOG.warn("a line of the delivery log is lost: " + e.getMessage());
    }
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
}
