package org.restomesh.system.secrets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.restomesh.system.kit.Restomesh;

/** The OpenAPI document as the server gives it away. */
final class ApiDocument {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

  private final JsonNode root;

  private ApiDocument(JsonNode root) {
    this.root = root;
  }

  static ApiDocument read() {
    return of(Restomesh.anybody().get("/openapi?format=json").is(200).json());
  }

  static ApiDocument of(JsonNode root) {
    return new ApiDocument(root);
  }

  /**
   * An operation.
   *
   * @param realm of the first credential that it takes; "public" when it takes none
   * @param mediaType of its body; null without a body
   * @param schema of its body; missing without a body
   * @param example of its body; missing when there is none
   */
  record Operation(
      String id,
      String method,
      String path,
      String realm,
      String mediaType,
      JsonNode schema,
      JsonNode example) {

    boolean hasBody() {
      return mediaType != null;
    }
  }

  List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    root.get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue().properties().stream()
                    .filter(method -> METHODS.contains(method.getKey()))
                    .forEach(
                        method ->
                            operations.add(
                                operation(path.getKey(), method.getKey(), method.getValue()))));
    return operations;
  }

  private Operation operation(String path, String method, JsonNode told) {
    String id = told.get("operationId").textValue();
    String realm =
        told.path("security").isEmpty()
            ? "public"
            : told.get("security").get(0).fieldNames().next();
    JsonNode content = told.path("requestBody").path("content");
    if (content.isEmpty()) {
      JsonNode none = MissingNode.getInstance();
      return new Operation(id, method, path, realm, null, none, none);
    }
    String mediaType = content.fieldNames().next();
    JsonNode body = content.get(mediaType);
    JsonNode example = body.path("example");
    if (example.isMissingNode() && body.path("examples").size() > 0) {
      example = body.get("examples").iterator().next().path("value");
    }
    return new Operation(id, method, path, realm, mediaType, body.path("schema"), example);
  }

  /** The schema itself where there is only a reference to it. */
  JsonNode resolved(JsonNode schema) {
    JsonNode found = schema;
    while (found.has("$ref")) {
      found = root.at(found.get("$ref").textValue().substring(1));
    }
    return found;
  }

  /** The schema of an object's member; missing when the document has none. */
  JsonNode member(JsonNode schema, String name) {
    JsonNode object = resolved(schema);
    JsonNode found = object.path("properties").path(name);
    if (found.isMissingNode() && object.path("additionalProperties").isObject()) {
      found = object.get("additionalProperties");
    }
    for (String combined : List.of("allOf", "oneOf", "anyOf")) {
      for (JsonNode part : object.path(combined)) {
        found = found.isMissingNode() ? member(part, name) : found;
      }
    }
    return resolved(found);
  }

  /** The operations whose good answers have a text member of one of these names. */
  Set<String> answering(Set<String> names) {
    Set<String> answering = new TreeSet<>();
    for (JsonNode path : root.get("paths")) {
      for (JsonNode operation : path) {
        operation
            .path("responses")
            .properties()
            .forEach(
                response -> {
                  JsonNode content = resolved(response.getValue()).path("content");
                  if (response.getKey().startsWith("2")
                      && content.findValues("schema").stream()
                          .anyMatch(schema -> has(schema, names, new HashSet<>()))) {
                    answering.add(operation.get("operationId").textValue());
                  }
                });
      }
    }
    return answering;
  }

  private boolean has(JsonNode schema, Set<String> names, Set<JsonNode> seen) {
    JsonNode found = resolved(schema);
    if (!seen.add(found)) {
      return false;
    }
    for (String name : names) {
      if ("string".equals(resolved(found.path("properties").path(name)).path("type").textValue())) {
        return true;
      }
    }
    for (JsonNode below : found) {
      if (below.isContainerNode() && has(below, names, seen)) {
        return true;
      }
    }
    return false;
  }
}
