package org.restomesh.shared.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;

/**
 * Reads JSON from systems that we cannot correct. Unlike {@link Json} it accepts a repeated name,
 * of which the last value counts: that is no reason to lose an order.
 */
public final class LenientJson {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private LenientJson() {}

  /**
   * @return a MissingNode when there is nothing but blanks
   * @throws JsonProcessingException when it is no JSON, or more than one value
   */
  public static JsonNode read(String text) throws JsonProcessingException {
    return MAPPER.readTree(withoutMark(text));
  }

  /** As {@link #read(String)}, of bytes in UTF-8. */
  public static JsonNode read(byte[] bytes) throws IOException {
    return MAPPER.readTree(bytes);
  }

  /** Whether this looks like a JSON object or array. */
  public static boolean looksLikeIt(String text) {
    String begin = withoutMark(text).stripLeading();
    return begin.startsWith("{") || begin.startsWith("[");
  }

  private static String withoutMark(String text) {
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }
}
