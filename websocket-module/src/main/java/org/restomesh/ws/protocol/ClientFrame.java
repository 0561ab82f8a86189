package org.restomesh.ws.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.Json;

/** A frame that a client may send. Unknown members are ignored. */
public sealed interface ClientFrame {
  int MAX_BYTES = 16 * 1024;

  /**
   * Subscribes to the events of its branch.
   *
   * @param lastEventId the last event that it has; null when it has none and wants the snapshot. A
   *     number too large to be one of ours is {@link Long#MAX_VALUE}
   */
  record Subscribe(@Nullable Long lastEventId) implements ClientFrame {}

  record Ping() implements ClientFrame {}

  record Pong() implements ClientFrame {}

  /**
   * @throws MalformedFrame when it is no frame of the protocol
   */
  static ClientFrame parse(String text) throws MalformedFrame {
    JsonNode frame = read(text);
    if (!frame.isObject()) {
      throw new MalformedFrame("a frame is a JSON object");
    }
    return switch (frame.path("op").asText("")) {
      case "subscribe" -> new Subscribe(Ids.lastEventId(frame.path("lastEventId")));
      case "ping" -> new Ping();
      case "pong" -> new Pong();
      default -> throw new MalformedFrame("op: must be subscribe, ping or pong");
    };
  }

  private static JsonNode read(String text) throws MalformedFrame {
    try {
      return Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new MalformedFrame("not JSON");
    }
  }

  /** Ids of events on the wire: decimal, as text. */
  final class Ids {
    private static final Pattern DECIMAL = Pattern.compile("0|[1-9]\\d{0,38}");

    private Ids() {}

    private static @Nullable Long lastEventId(JsonNode value) throws MalformedFrame {
      if (value.isMissingNode() || value.isNull()) {
        return null;
      }
      if (!value.isTextual() || !DECIMAL.matcher(value.textValue()).matches()) {
        throw new MalformedFrame("lastEventId: must be a decimal number in quotes");
      }
      try {
        return Long.valueOf(value.textValue());
      } catch (NumberFormatException tooLarge) {
        return Long.MAX_VALUE;
      }
    }
  }
}
