package org.restomesh.system.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.restomesh.system.kit.Answer;

/**
 * What stories of subscriptions say again and again. The address is looked at and never called:
 * nothing happens that the subscription is told of.
 */
final class Subscribing {
  static final String PATH = "/api/v1/webhooks/subscriptions";
  static final String URL = "https://93.184.215.14/hook";
  static final Map<String, Object> BODY =
      Map.of("url", URL, "events", List.of("kitchen.nothing.v1"));

  private Subscribing() {}

  /** The message of a refused address or a missing place. */
  static String refusal(Answer answer) {
    return answer.isError(400, "INVALID_INPUT").text("message");
  }

  static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
