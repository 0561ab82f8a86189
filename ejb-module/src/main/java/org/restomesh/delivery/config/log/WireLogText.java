package org.restomesh.delivery.config.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.json.LenientJson;

/** The text that may be stored: without personal data, cut to what its column holds. */
final class WireLogText {
  static final int MAX_BODY = 4_000;
  static final int MAX_MESSAGE = 1_000;
  static final int MAX_PATH = 500;
  static final int MAX_OPERATION = 40;
  static final int MAX_EXTERNAL_ID = 128;

  private WireLogText() {}

  /**
   * @param body as it went over the wire; null when none did
   * @return null when nothing of it may be kept
   */
  static @Nullable String bodyOrNull(Platform platform, @Nullable String body) {
    if (body == null || body.isEmpty()) {
      return null;
    }
    String masked = masked(platform, body);
    return masked == null ? null : cut(masked, MAX_BODY);
  }

  /**
   * @param masked already
   */
  static String body(JsonNode masked) {
    return cut(Json.write(masked), MAX_BODY);
  }

  static @Nullable String lineOrNull(@Nullable String text) {
    return text == null ? null : line(text);
  }

  static String line(String text) {
    return cut(Masking.text(text), MAX_MESSAGE);
  }

  private static @Nullable String masked(Platform platform, String body) {
    try {
      return Json.write(Masking.order(platform, LenientJson.read(body)));
    } catch (JsonProcessingException e) {
      // Truncated JSON is dropped: its names cannot be recognised and masked. Forms and HTML pages
      // are not about guests.
      return LenientJson.looksLikeIt(body) ? null : Masking.text(body);
    }
  }

  /** For texts without personal data, whose ids masking might take for it. */
  static String cut(String text, int maxLength) {
    if (text.length() <= maxLength) {
      return text;
    }
    // Do not split a surrogate pair.
    int end = Character.isHighSurrogate(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
    return text.substring(0, end);
  }
}
