package org.restomesh.order.item;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.restomesh.shared.json.Json;

/** The parts of an order that its row holds as JSON. */
public final class OrderJson {
  private static final TypeReference<List<OrderItem>> ITEMS = new TypeReference<>() {};

  private OrderJson() {}

  public static ObjectNode object() {
    return Json.mapper().createObjectNode();
  }

  public static ObjectNode object(String text) {
    try {
      return (ObjectNode) Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an order's external data is not JSON", e);
    }
  }

  public static List<OrderItem> items(String text) {
    try {
      return Json.mapper().readValue(text, ITEMS);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an order's items are not JSON", e);
    }
  }

  public static String write(List<OrderItem> items) {
    return Json.write(items);
  }
}
