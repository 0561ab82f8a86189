package org.restomesh.delivery.intake.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.shared.error.ValidationFailed;

/**
 * The body of an inbound status (contract/4-orders-delivery#status-body;
 * contract/platforms#remote-states).
 *
 * @param word as the platform wrote it
 * @param reason masked, or null
 */
public record InboundStatus(String word, RemoteState state, @Nullable String reason) {
  private static final String PREFIX = "ORDER_";
  private static final int MAX_WORD = 64;

  /**
   * @throws ValidationFailed when it has no status
   */
  public static InboundStatus from(JsonNode body) {
    JsonNode status = body.path("status");
    if (!status.isTextual() || status.textValue().isBlank()) {
      throw new ValidationFailed("status", "must be a text");
    }
    String word = status.textValue().strip().toUpperCase(Locale.ROOT);
    String plain = word.startsWith(PREFIX) ? word.substring(PREFIX.length()) : word;
    JsonNode reason = body.path("reason");
    return new InboundStatus(
        word.length() > MAX_WORD ? word.substring(0, MAX_WORD) : word,
        state(plain),
        reason.isTextual() && !reason.textValue().isBlank() ? reason.textValue() : null);
  }

  public String cancelReason() {
    return reason == null ? word + " at the platform" : reason;
  }

  private static RemoteState state(String word) {
    return switch (word) {
      case "PICKED_UP", "DELIVERED" -> RemoteState.SERVED;
      case "CANCELLED", "REJECTED" -> RemoteState.CANCELLED;
      default -> RemoteState.UNKNOWN;
    };
  }
}
