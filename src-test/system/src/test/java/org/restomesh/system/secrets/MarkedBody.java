package org.restomesh.system.secrets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.restomesh.system.secrets.ApiDocument.Operation;

/**
 * The body of an operation's example with a mark in each member whose text is free, and in the free
 * members that the example leaves out.
 */
final class MarkedBody {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final Set<String> MADE_BY_OTHERS = Set.of("uuid", "date", "date-time", "byte");

  /** Names of what exists already: another one would only be refused. */
  private static final Set<String> NAMES =
      Set.of("code", "sku", "timezone", "creditKind", "allowedReturnOrigins", "returnOrigin");

  private final ApiDocument document;
  private final Marks marks;

  /** An id that exists, by the name of the member that takes it. */
  private final Function<String, Optional<JsonNode>> ids;

  private final Operation operation;

  MarkedBody(
      ApiDocument document,
      Marks marks,
      Function<String, Optional<JsonNode>> ids,
      Operation operation) {
    this.document = document;
    this.marks = marks;
    this.ids = ids;
    this.operation = operation;
  }

  /** As the example has it. */
  JsonNode asInTheExample() {
    return operation.example().isMissingNode()
        ? withAllMembers()
        : marked(operation.example(), operation.schema(), "");
  }

  /** The same with all free members. */
  JsonNode withAllMembers() {
    JsonNode body =
        operation.example().isMissingNode()
            ? JSON.objectNode()
            : marked(operation.example(), operation.schema(), "");
    if (body instanceof ObjectNode object) {
      document
          .resolved(operation.schema())
          .path("properties")
          .properties()
          .forEach(
              member -> {
                if (!object.has(member.getKey())) {
                  add(object, member.getKey(), document.resolved(member.getValue()));
                }
              });
    }
    return body;
  }

  private void add(ObjectNode object, String name, JsonNode schema) {
    if ("string".equals(schema.path("type").textValue())) {
      JsonNode first = schema.path("enum").path(0);
      JsonNode text = first.isTextual() ? first : text("", schema, "/" + name);
      if (!text.textValue().isEmpty()) {
        object.set(name, text);
      }
    }
  }

  private JsonNode marked(JsonNode example, JsonNode schema, String pointer) {
    String name = pointer.substring(pointer.lastIndexOf('/') + 1);
    Optional<JsonNode> known = ids.apply(name);
    if (known.isPresent()) {
      return known.get();
    }
    if (example.isObject()) {
      ObjectNode object = JSON.objectNode();
      example
          .properties()
          .forEach(
              member -> {
                String key = member.getKey();
                object.set(
                    key,
                    marked(member.getValue(), document.member(schema, key), pointer + "/" + key));
              });
      return object;
    }
    if (example.isArray()) {
      ArrayNode array = JSON.arrayNode();
      JsonNode items = document.resolved(document.resolved(schema).path("items"));
      example.forEach(item -> array.add(marked(item, items, pointer)));
      return array;
    }
    return example.isTextual()
        ? text(example.textValue(), document.resolved(schema), pointer)
        : example;
  }

  private TextNode text(String example, JsonNode schema, String pointer) {
    String name = pointer.substring(pointer.lastIndexOf('/') + 1);
    String format = schema.path("format").asText();
    boolean free =
        schema.isMissingNode()
            ? pointer.matches("/(payload|result)/.*") || operation.id().startsWith("receive")
            : schema.findValues("enum").isEmpty()
                && !MADE_BY_OTHERS.contains(format)
                && !NAMES.contains(name);
    if (!free) {
      return JSON.textNode(example);
    }
    if (name.equals("url")) {
      // Where nobody listens. A receiver's address may carry a token of its own.
      return JSON.textNode("http://127.0.0.1:9/" + marks.next(operation.id(), pointer));
    }
    if (format.equals("uri")) {
      return JSON.textNode(example);
    }
    String mark = marks.next(operation.id(), pointer);
    if (name.equals("email")) {
      return JSON.textNode(mark + "@example.org");
    }
    String pattern = schema.path("pattern").asText(".*");
    boolean fits = mark.matches(pattern) && mark.length() <= schema.path("maxLength").asInt(999);
    return JSON.textNode(fits ? mark : example);
  }
}
