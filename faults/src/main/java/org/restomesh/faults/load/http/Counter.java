package org.restomesh.faults.load.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * A simulated service from behind its counter. What is said there is no part of the history: no
 * fault of the campaign meets it.
 */
public final class Counter {
  /** It tells the installation within the call, up to twice, and waits half a minute each time. */
  private static final Duration TIMEOUT = Duration.ofSeconds(90);

  private final HttpClient client = Wire.newClient();
  private final URI base;

  /**
   * @param base with a slash at the end
   */
  public Counter(URI base) {
    this.base = base;
  }

  public JsonNode get(String path) throws InterruptedException {
    return send(HttpRequest.newBuilder(base.resolve(path)).GET(), path);
  }

  public JsonNode post(String path, Object body) throws InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path));
    return send(request.POST(BodyPublishers.ofString(Json.write(body))), path);
  }

  public JsonNode put(String path, Object body) throws InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path));
    return send(request.PUT(BodyPublishers.ofString(Json.write(body))), path);
  }

  private JsonNode send(HttpRequest.Builder request, String path) throws InterruptedException {
    try {
      HttpResponse<String> response =
          client.send(request.timeout(TIMEOUT).build(), BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IllegalStateException(path + " answered " + response.body());
      }
      return Json.read(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(path + ": " + e, e);
    }
  }
}
