package org.restomesh.delivery.config.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.json.LenientJson;

/** What of a body may be kept: without personal data, and no more than there is room for. */
final class WireLogText {
  static final int BODY = 4_000;
  static final int MESSAGE = 1_000;
  static final int PATH = 500;
  static final int OPERATION = 40;
  static final int EXTERNAL_ID = 128;

  private WireLogText() {}

  /**
   * @param body as it went over the wire, or null
   */
  static String body(Platform platform, String body) {
    if (body == null || body.isEmpty()) {
      return null;
    }
    return cut(masked(platform, body), BODY);
  }

  /**
   * @param masked already
   */
  static String body(JsonNode masked) {
    return masked == null ? null : cut(Json.write(masked), BODY);
  }

  static String line(String text, int room) {
    return cut(Masking.text(text), room);
  }

  private static String masked(Platform platform, String body) {
    try {
      return Json.write(Masking.order(platform, LenientJson.read(body)));
    } catch (JsonProcessingException e) {
      // Names in JSON that breaks off have no looks to mask them by; a form or a page of HTML is
      // not about guests.
      return LenientJson.looksLikeIt(body) ? null : Masking.text(body);
    }
  }

  /** Of texts that hold no personal data, but ids that may look like it; null for null. */
  static String cut(String text, int room) {
    if (text == null || text.length() <= room) {
      return text;
    }
    // Not within a character of two halves.
    int end = Character.isHighSurrogate(text.charAt(room - 1)) ? room - 1 : room;
    return text.substring(0, end);
  }
}
