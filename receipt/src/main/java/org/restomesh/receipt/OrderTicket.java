package org.restomesh.receipt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The paper form of {@code show_order}, for a printer that stands in for a screen. A payload with
 * {@code lines} is a receipt already; otherwise its items become large print, and every other plain
 * property one line.
 */
public final class OrderTicket {

  private OrderTicket() {}

  public static Receipt of(@Nullable JsonNode payload) throws ReceiptMalformed {
    if (payload == null || payload.has("lines")) {
      return ReceiptParser.parse(payload);
    }
    ObjectNode receipt = JsonNodeFactory.instance.objectNode();
    receipt.put("title", payload.path("title").asText("ORDER"));
    ArrayNode lines = receipt.putArray("lines");
    for (Map.Entry<String, JsonNode> property : payload.properties()) {
      if (property.getValue().isValueNode() && !property.getKey().equals("title")) {
        lines.addObject().put("text", property.getKey() + ": " + property.getValue().asText());
      }
    }
    lines.addObject().put("rule", "-");
    for (JsonNode item : payload.path("items")) {
      addItem(lines, item);
    }
    lines.addObject().put("cut", true);
    return ReceiptParser.parse(receipt);
  }

  private static void addItem(ArrayNode lines, JsonNode item) {
    String name = item.isTextual() ? item.asText() : item.path("name").asText("?");
    lines
        .addObject()
        .put("text", item.path("quantity").asInt(1) + "x " + name)
        .put("size", "large")
        .put("bold", true);
    if (item.hasNonNull("note")) {
      lines.addObject().put("text", "   " + item.get("note").asText());
    }
  }
}
