package org.restomesh.delivery.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.http.RetryAfterHeader;
import org.restomesh.shared.json.LenientJson;

/**
 * A platform's answer.
 *
 * @param text the body, empty when there is none
 * @param retryAfter null when the header is absent or unreadable
 */
record PlatformResponse(int status, String text, @Nullable Duration retryAfter) {
  private static final int MAX_BYTES = 4 * 1024 * 1024;
  private static final int MAX_LOGGED_CHARS = 16 * 1024;

  /** A day: a longer wait would be forgotten, not waited for. */
  private static final Duration MAX_RETRY_AFTER = Duration.ofDays(1);

  /** Closes the connection: nobody reads the rest. */
  private static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;
  }

  static PlatformResponse read(ClassicHttpResponse response, Clock realTime) throws IOException {
    return new PlatformResponse(response.getCode(), body(response), retryAfter(response, realTime));
  }

  /** Empty when it is not JSON; a MissingNode when there is no body. */
  Optional<JsonNode> json() {
    try {
      return text.isBlank()
          ? Optional.of(MissingNode.getInstance())
          : Optional.of(LenientJson.read(text));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** For the wire log: whole, or null, as part of a JSON text cannot be masked by path. */
  @Nullable String shown() {
    return text.isEmpty() || text.length() > MAX_LOGGED_CHARS ? null : text;
  }

  private static String body(ClassicHttpResponse response) throws IOException {
    if (response.getEntity() == null) {
      return "";
    }
    // Not closed here: closing would first read the rest, which may be endless.
    byte[] bytes = response.getEntity().getContent().readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw new TooLong();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static @Nullable Duration retryAfter(ClassicHttpResponse response, Clock realTime) {
    Header header = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
    Integer seconds =
        header == null ? null : RetryAfterHeader.seconds(header.getValue(), realTime.instant());
    if (seconds == null) {
      return null;
    }
    Duration wait = Duration.ofSeconds(Math.max(1, seconds));
    return wait.compareTo(MAX_RETRY_AFTER) > 0 ? MAX_RETRY_AFTER : wait;
  }
}
