package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;

/** An answer; an empty body is none. */
public record Reply(int status, String type, String body, Map<String, String> headers) {
  private static final String JSON = "application/json";

  public static Reply ok(JsonValue json) {
    return json(200, json);
  }

  public static Reply ok(JsonObjectBuilder json) {
    return ok(json.build());
  }

  public static Reply ok(JsonArrayBuilder json) {
    return ok(json.build());
  }

  public static Reply json(int status, JsonValue json) {
    return new Reply(status, JSON, json.toString(), Map.of());
  }

  public static Reply empty(int status) {
    return new Reply(status, JSON, "", Map.of());
  }

  public static Reply html(int status, String page) {
    return new Reply(status, "text/html", page, Map.of());
  }

  public static Reply error(Refusal refusal) {
    JsonObject body =
        Json.createObjectBuilder()
            .add("code", refusal.code())
            .add("message", refusal.getMessage())
            .build();
    return json(refusal.status(), body);
  }
}
