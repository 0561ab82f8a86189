package org.restomesh.delivery.config.log;

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
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.Sql;

/**
 * What was said between platforms and us, kept for two weeks. A line is written either by a
 * statement of its own, whose failure stops nothing, or together with what follows from it.
 */
@ApplicationScoped
public class WireLog {
  private static final Log LOG = Log.of(WireLog.class);

  /** Collects the lines of this thread's platform calls, if it has asked for that. */
  private static final ThreadLocal<@Nullable List<PendingWireEntry>> COLLECTED =
      new ThreadLocal<>();

  /** Their bodies are secrets, or orders that are kept elsewhere. */
  private static final Set<String> WITHOUT_BODIES = Set.of("login", "fetchOrders");

  @Inject Sql sql;
  @Inject Clock clock;

  /** Fired outside of transactions, as calls of platforms are. */
  void called(@Observes PlatformCalled call) {
    if (call.operation().equals("fetchOrders") && call.failure() == null) {
      return; // polled every few seconds; fetched() records what a poll brings
    }
    PendingWireEntry line = line(call);
    List<PendingWireEntry> collected = COLLECTED.get();
    if (collected == null) {
      write(line);
    } else {
      collected.add(line);
    }
  }

  /**
   * Has {@code then} write the lines of the work's platform calls, together with what follows from
   * them. When either fails, the lines are written one by one.
   */
  public <T> T writtenWith(Runnable work, Function<List<PendingWireEntry>, T> then) {
    List<PendingWireEntry> lines = new ArrayList<>();
    COLLECTED.set(lines);
    try {
      work.run();
      T result = then.apply(List.copyOf(lines));
      lines.clear();
      return result;
    } finally {
      COLLECTED.remove();
      lines.forEach(this::write);
    }
  }

  private PendingWireEntry line(PlatformCalled call) {
    ConfigRef config = ConfigRef.of(call.account());
    PlatformCalled.Answer answer = call.answer();
    return PendingWireEntry.of(
        sql,
        config,
        new WireEntry(
            Ids.next(),
            config.platform(),
            new WireEntry.Call(WireDirection.OUT, call.operation(), null, call.externalOrderId()),
            new WireEntry.Http(
                call.request().method(),
                WireLogText.cut(call.request().path(), WireLogText.MAX_PATH),
                answer == null ? null : answer.status(),
                Math.toIntExact(Math.min(call.took().toMillis(), Integer.MAX_VALUE))),
            call.failure(),
            WireLogText.lineOrNull(call.message()),
            bodies(call),
            clock.instant()));
  }

  private static WireEntry.Bodies bodies(PlatformCalled call) {
    if (WITHOUT_BODIES.contains(call.operation())) {
      return new WireEntry.Bodies(null, null);
    }
    Platform platform = call.account().platform();
    PlatformCalled.Answer answer = call.answer();
    return new WireEntry.Bodies(
        WireLogText.bodyOrNull(platform, call.request().body()),
        answer == null ? null : WireLogText.bodyOrNull(platform, answer.body()));
  }

  /**
   * The platform has called us. The caller writes the line, by {@link #write} or with what follows
   * from the call.
   *
   * @param operation for example {@code order}, {@code status}
   * @param orderId ours, or null
   * @param status that we answered
   * @param masked the body, personal data masked, or null
   * @param message why it was refused or ignored, or null
   */
  public PendingWireEntry incoming(
      ConfigSnapshot config,
      String operation,
      String externalId,
      @Nullable UUID orderId,
      int status,
      @Nullable JsonNode masked,
      @Nullable String message) {
    return PendingWireEntry.of(
        sql,
        config.ref(),
        entry(
            config,
            new WireEntry.Call(WireDirection.IN, operation, orderId, externalId),
            status,
            message,
            masked == null ? null : WireLogText.body(masked)));
  }

  /** A poll has fetched so many orders; an empty poll gets no line. */
  public void fetched(ConfigSnapshot config, int orders) {
    if (orders > 0) {
      write(
          PendingWireEntry.of(
              sql,
              config.ref(),
              entry(
                  config,
                  new WireEntry.Call(WireDirection.OUT, "fetchOrders", null, null),
                  null,
                  orders + " orders",
                  null)));
    }
  }

  /** A transition of ours for which the platform has no call, or was not called. */
  public void local(
      ConfigSnapshot config, String operation, String externalId, UUID orderId, String message) {
    write(
        PendingWireEntry.of(
            sql,
            config.ref(),
            entry(
                config,
                new WireEntry.Call(WireDirection.LOCAL, operation, orderId, externalId),
                null,
                message,
                null)));
  }

  /** Writes the line alone; a failure is only logged. */
  public void write(PendingWireEntry line) {
    try {
      line.insert().change();
    } catch (PersistenceException e) {
      LOG.warn("a line of the delivery log is lost: " + e.getMessage());
    }
  }

  private WireEntry entry(
      ConfigSnapshot config,
      WireEntry.Call call,
      @Nullable Integer status,
      @Nullable String message,
      @Nullable String request) {
    return new WireEntry(
        Ids.next(),
        config.ref().platform(),
        call,
        new WireEntry.Http(null, null, status, null),
        null,
        WireLogText.lineOrNull(message),
        new WireEntry.Bodies(request, null),
        clock.instant());
  }
}
