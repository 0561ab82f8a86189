package org.restomesh.device.printer.star;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.Json;

/**
 * What a printer tells of itself when it is asked; what cannot be read is passed over
 * (contract/8-cloud-printers#star-client-results).
 */
record StarFacts(Map<String, JsonNode> results) {
  static final String CLIENT_TYPE = "ClientType";
  static final String CLIENT_VERSION = "ClientVersion";
  static final String POLL_INTERVAL = "GetPollInterval";
  static final String PAGE = "PageInfo";
  static final String ENCODINGS = "Encodings";

  private static final int MAX_POLL_SECONDS = 86_400;
  private static final int MAX_DOTS = 10_000;

  boolean isEmpty() {
    return results.isEmpty();
  }

  /** For the outcome of a capability_probe. */
  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    results.forEach(json::set);
    return json;
  }

  @Nullable String clientType() {
    return words(CLIENT_TYPE);
  }

  @Nullable String clientVersion() {
    return words(CLIENT_VERSION);
  }

  OptionalInt pollSeconds() {
    return whole(number(of(POLL_INTERVAL)), MAX_POLL_SECONDS);
  }

  /** The width that it prints, in dots: its millimetres times the dots in one. */
  OptionalInt dots() {
    JsonNode page = page();
    return whole(
        number(page.path("printWidth")) * number(page.path("horizontalResolution")), MAX_DOTS);
  }

  /** An object, or a string with one in it. */
  private JsonNode page() {
    JsonNode page = of(PAGE);
    if (!page.isTextual()) {
      return page;
    }
    try {
      return Json.mapper().readTree(page.textValue());
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private JsonNode of(String request) {
    return results.getOrDefault(request, MissingNode.getInstance());
  }

  private @Nullable String words(String request) {
    JsonNode result = of(request);
    return result.isTextual() && !result.textValue().isBlank() ? result.textValue().strip() : null;
  }

  /** Printers write numbers as strings, too. NaN when it is none. */
  private static double number(JsonNode value) {
    try {
      return value.isTextual()
          ? Double.parseDouble(value.textValue().strip())
          : value.asDouble(Double.NaN);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static OptionalInt whole(double number, int max) {
    return number >= 1 && number <= max
        ? OptionalInt.of((int) Math.round(number))
        : OptionalInt.empty();
  }
}
