package org.restomesh.delivery.config.log;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.sql.Row;

/**
 * A line of the wire log (contract/4-orders-delivery#wire-log): what was said, masked and cut.
 *
 * @param errorClass null unless our request failed
 * @param message null when there is nothing to say
 */
public record WireEntry(
    UUID id,
    Platform platform,
    @JsonUnwrapped Call call,
    @JsonUnwrapped Http http,
    @Nullable FailureClass errorClass,
    @Nullable String message,
    @JsonUnwrapped Bodies bodies,
    Instant at) {

  /**
   * What the line is about.
   *
   * @param orderId ours; null when there is none, or it is not known
   * @param externalId the platform's id of the order; null when it is about none
   */
  public record Call(
      WireDirection direction,
      String operation,
      @Nullable UUID orderId,
      @Nullable String externalId) {}

  /**
   * The request and its answer.
   *
   * @param method of our request; null when the line is about none
   * @param path likewise
   * @param status of the answer; null when the line is about none
   * @param durationMs of our request; null when the line is about none
   */
  public record Http(
      @Nullable String method,
      @Nullable String path,
      @Nullable Integer status,
      @Nullable Integer durationMs) {}

  /**
   * What was sent and answered.
   *
   * @param request null when there was none, or it may not be kept
   * @param response null likewise
   */
  public record Bodies(@Nullable String request, @Nullable String response) {}

  static WireEntry read(Row row) {
    return new WireEntry(
        row.uuid("id"),
        row.oneOf(Platform.class, "platform"),
        row.to(Call.class),
        row.to(Http.class),
        row.oneOfOrNull(FailureClass.class, "error_class"),
        row.textOrNull("message"),
        row.to(Bodies.class),
        row.instant("at"));
  }
}
