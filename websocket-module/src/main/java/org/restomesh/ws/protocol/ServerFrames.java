package org.restomesh.ws.protocol;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.Json;

/** The frames that the server sends, as JSON text. */
public final class ServerFrames {
  public static final String PROTOCOL = "display.v1";
  public static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(15);

  private ServerFrames() {}

  /**
   * @param sessionId the screen's session, else one made for this socket
   */
  public static String hello(UUID sessionId, Instant serverTime, long lastEventId) {
    return Json.write(
        new Hello(
            "hello",
            PROTOCOL,
            sessionId,
            serverTime,
            HEARTBEAT_INTERVAL.toSeconds(),
            Long.toString(lastEventId)));
  }

  public static String snapshot(long lastEventId, List<?> orders) {
    return Json.write(new Snapshot("snapshot", Long.toString(lastEventId), orders));
  }

  /**
   * @param orderId null when the event is about no order, and so is the version
   * @param data a JSON object
   */
  public static String event(
      long id,
      String type,
      Instant occurredAt,
      @Nullable UUID orderId,
      @Nullable Integer version,
      String data) {
    return Json.write(
        new Event("event", Long.toString(id), type, occurredAt, orderId, version, data));
  }

  public static String replayed(long count) {
    return Json.write(new Replayed("replayed", count));
  }

  public static String resyncRequired(String reason) {
    return Json.write(new ResyncRequired("resync_required", reason));
  }

  public static String pong(Instant serverTime) {
    return Json.write(new Beat("pong", serverTime));
  }

  public static String heartbeat(Instant serverTime) {
    return Json.write(new Beat("heartbeat", serverTime));
  }

  public static String error(String code, String message) {
    return Json.write(new Failure("error", code, message));
  }

  private record Hello(
      String op,
      String protocol,
      UUID sessionId,
      Instant serverTime,
      long heartbeatSeconds,
      String lastEventId) {}

  private record Snapshot(String op, String lastEventId, List<?> orders) {}

  private record Event(
      String op,
      String id,
      String type,
      Instant occurredAt,
      @Nullable UUID orderId,
      @Nullable Integer version,
      @JsonRawValue String data) {}

  private record Replayed(String op, long count) {}

  private record ResyncRequired(String op, String reason) {}

  private record Beat(String op, Instant serverTime) {}

  private record Failure(String op, String code, String message) {}
}
