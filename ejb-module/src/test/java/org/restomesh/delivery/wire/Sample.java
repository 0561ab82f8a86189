package org.restomesh.delivery.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.restomesh.shared.json.Json;

/** Orders as the platforms write them, and what is read in them. */
public final class Sample {
  private Sample() {}

  /**
   * @param name of a file in {@code delivery/}, without its ending
   */
  public static ObjectNode of(String name) {
    try (InputStream file =
        Objects.requireNonNull(Sample.class.getResourceAsStream("/delivery/" + name + ".json"))) {
      return (ObjectNode) Json.mapper().readTree(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A value as JSON, to be compared with a sample. */
  public static JsonNode written(Object value) {
    return parse(Json.write(value));
  }

  /** With apostrophes for quotation marks. */
  public static JsonNode json(String text) {
    return parse(text.replace('\'', '"'));
  }

  public static ObjectNode first(ObjectNode order, String list) {
    return (ObjectNode) order.withArray("/" + list).get(0);
  }

  public static ArrayNode list(JsonNode... elements) {
    ArrayNode list = Json.mapper().createArrayNode();
    for (JsonNode element : elements) {
      list.add(element);
    }
    return list;
  }

  private static JsonNode parse(String text) {
    try {
      return Json.mapper().readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
