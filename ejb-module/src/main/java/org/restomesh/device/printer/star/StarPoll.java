package org.restomesh.device.printer.star;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.restomesh.device.printer.MacAddress;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;

/**
 * What a Star printer says when it asks for work (contract/8-cloud-printers#star-poll).
 *
 * @param mac empty when it did not say it
 * @param printing whether it is still at the last job
 * @param results what it answered of what it was asked, by request
 */
public record StarPoll(
    StarStatus status, Optional<MacAddress> mac, boolean printing, Map<String, JsonNode> results) {
  public StarPoll {
    results = Map.copyOf(results);
  }

  /**
   * @throws ValidationFailed when it is no JSON object, or has no statusCode
   */
  public static StarPoll parse(String body) {
    JsonNode root = object(body);
    JsonNode statusCode = root.path("statusCode");
    if (!statusCode.isTextual()) {
      throw new ValidationFailed("statusCode", "must be a string");
    }
    return new StarPoll(
        StarStatus.parse(statusCode.textValue()),
        MacAddress.parse(root.path("printerMAC").textValue()),
        root.path("printingInProgress").asBoolean(false),
        results(root.path("clientAction")));
  }

  private static JsonNode object(String body) {
    try {
      JsonNode root = Json.mapper().readTree(body);
      if (root != null && root.isObject()) {
        return root;
      }
    } catch (JsonProcessingException e) {
      // Told below: what a parser says of foreign bytes helps nobody.
    }
    throw new ValidationFailed("body", "must be a JSON object");
  }

  private static Map<String, JsonNode> results(JsonNode answers) {
    Map<String, JsonNode> results = new LinkedHashMap<>();
    for (JsonNode answer : answers) {
      if (answer.path("request").isTextual() && answer.hasNonNull("result")) {
        results.putIfAbsent(answer.path("request").textValue(), answer.path("result"));
      }
    }
    return results;
  }

  /** Whether it could take a job now. */
  boolean isFree() {
    return status.isFree() && !printing;
  }
}
