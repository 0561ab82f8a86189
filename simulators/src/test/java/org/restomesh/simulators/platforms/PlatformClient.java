package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.http.Caller;

/** One platform over HTTP: as a restaurant's software calls it, and from behind its counter. */
final class PlatformClient implements AutoCloseable {
  static final Instant NOW = Instant.parse("2026-03-01T09:00:00Z");
  static final String SECRET = "a-secret-of-64-bytes-".repeat(4);

  private final Caller caller = new Caller();
  private final Standalone running;
  private final String base;
  private final JsonObject restaurant;

  record Answer(int status, HttpResponse<String> response) {
    String body() {
      return response.body();
    }

    JsonObject json() {
      return (JsonObject) value();
    }

    JsonArray array() {
      return (JsonArray) value();
    }

    private JsonValue value() {
      return Json.createReader(new StringReader(body())).readValue();
    }
  }

  PlatformClient(String platform, String webhookUrl) {
    Settings settings = new Settings(webhookUrl, SECRET, SECRET, 1);
    running = Standalone.start(settings, Clock.fixed(NOW, ZoneOffset.UTC));
    base = running.baseUri(platform).toString();
    restaurant = control("POST", "restaurants", "{}").json();
  }

  String restaurant() {
    return restaurant.getString("remoteRestaurantId");
  }

  String credential(String name) {
    return restaurant.getJsonObject("credentials").getString(name);
  }

  /** The restaurant as it is now. */
  JsonObject state() {
    return control("GET", "restaurants/" + restaurant(), "").json();
  }

  /** As a person sees it. */
  String page() {
    return send("GET", "/?restaurant=" + restaurant(), Map.of(), "").body();
  }

  /** Behind the counter. */
  Answer control(String method, String path, String json) {
    Answer answer = send(method, "/control/" + path, Map.of(), json);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  /** Behind the counter, at the restaurant. */
  Answer at(String path, String json) {
    return control("POST", "restaurants/" + restaurant() + "/" + path, json);
  }

  JsonObject place(String json) {
    return at("orders", json).json();
  }

  JsonObject order(String id) {
    return control("GET", "restaurants/" + restaurant() + "/orders/" + id, "").json();
  }

  String status(String id) {
    return order(id).getString("status");
  }

  JsonArray calls(String query) {
    return control("GET", "calls?restaurant=" + restaurant() + query, "").array();
  }

  Answer send(String method, String path, Map<String, String> headers, String body) {
    URI uri = URI.create(base + path);
    HttpResponse<String> answer = caller.send(method, uri, headers, body);
    return new Answer(answer.statusCode(), answer);
  }

  @Override
  public void close() {
    running.close();
  }
}
