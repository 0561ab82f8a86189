package org.restomesh.simulators.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.restomesh.simulators.delivery.Settings;

/** One platform over HTTP: as a restaurant's software calls it, and from behind its counter. */
final class Desk implements AutoCloseable {
  static final Instant NOW = Instant.parse("2026-03-01T09:00:00Z");
  static final String SECRET = "a-secret-of-64-bytes-".repeat(4);

  private final HttpClient client = HttpClient.newHttpClient();
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

  Desk(String platform, String webhookUrl) {
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
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    headers.forEach(request::header);
    try {
      HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    running.close();
  }
}
