package org.restomesh.simulators.delivery.wire;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;

/** Answers whose bodies are texts already, so that no server writes JSON in its own way. */
public final class Reply {
  private static final String JSON = "application/json;charset=UTF-8";

  private Reply() {}

  public static Response ok(JsonValue json) {
    return json(200, json);
  }

  public static Response ok(JsonObjectBuilder json) {
    return ok(json.build());
  }

  public static Response ok(JsonArrayBuilder json) {
    return ok(json.build());
  }

  public static Response json(int status, JsonValue json) {
    return Response.status(status).type(JSON).entity(json.toString()).build();
  }

  public static Response empty(int status) {
    return Response.status(status).build();
  }

  public static Response error(Refusal refusal) {
    JsonObject body = refusal.body();
    return json(
        refusal.status(),
        body != null
            ? body
            : Json.createObjectBuilder()
                .add("code", refusal.code())
                .add("message", refusal.getMessage())
                .build());
  }
}
