package org.restomesh.agent.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.shared.UserError;

/** JSON over HTTP: sends one request and returns its body or throws what went wrong. */
public final class Api {

  static {
    // The JDK's client repeats a GET by itself when a kept connection ends without an answer. A
    // poll claims a command, so the repeat would silently lose the first one. Both properties are
    // read once, when the client's classes are loaded; the second keeps a refused connection from
    // being counted as a lost answer.
    System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
    System.setProperty("jdk.httpclient.disableRetryConnect", "true");
  }

  private final HttpClient client;
  private final String base;

  public Api(HttpClient client, String baseUrl) {
    this.client = client;
    this.base = baseUrl.replaceAll("/+$", "");
    if (!base.matches("https?://.+")) {
      throw new UserError("The URL must begin with http:// or https://: " + baseUrl);
    }
  }

  /** HTTP/1.1, because a held poll gains nothing from a connection upgrade. */
  public static HttpClient defaultClient() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(Duration.ofSeconds(5))
        .build();
  }

  /** The body; {@code NullNode} for an empty one and for the JSON literal null. */
  public JsonNode send(ApiRequest request) throws InterruptedException {
    HttpResponse<byte[]> response;
    try {
      response = client.send(http(request), BodyHandlers.ofByteArray());
    } catch (ConnectException | HttpConnectTimeoutException e) {
      throw new ServerUnreachable("The server " + base + " is not reachable", false, e);
    } catch (IOException e) {
      throw new ServerUnreachable("No answer from " + base, true, e);
    }
    if (response.statusCode() / 100 == 2) {
      return body(response);
    }
    throw refusal(response);
  }

  public <T> T send(ApiRequest request, Class<T> type) throws InterruptedException {
    return Json.mapper().convertValue(send(request), type);
  }

  private HttpRequest http(ApiRequest request) {
    HttpRequest.Builder http =
        HttpRequest.newBuilder(uri(request.path()))
            .timeout(request.timeout())
            .header("Accept", "application/json");
    request.headers().forEach(http::header);
    if (request.body() == null) {
      return http.method(request.method(), BodyPublishers.noBody()).build();
    }
    try {
      byte[] json = Json.mapper().writeValueAsBytes(request.body());
      return http.header("Content-Type", "application/json")
          .method(request.method(), BodyPublishers.ofByteArray(json))
          .build();
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Body can't be written as JSON", e);
    }
  }

  private URI uri(String path) {
    try {
      return URI.create(base + path);
    } catch (IllegalArgumentException e) {
      throw new UserError("Not a URL: " + base, e);
    }
  }

  private static JsonNode body(HttpResponse<byte[]> response) {
    if (response.body().length == 0) {
      return NullNode.getInstance();
    }
    try {
      return Json.mapper().readTree(response.body());
    } catch (IOException e) {
      throw new ServerUnreachable("The answer is not JSON", true, e);
    }
  }

  /**
   * What is refused without our envelope is a proxy's, or of a server on which Restomesh does not
   * run now: it says nothing about the request.
   */
  private RuntimeException refusal(HttpResponse<byte[]> response) {
    JsonNode envelope;
    try {
      envelope = Json.mapper().readTree(response.body());
    } catch (IOException e) {
      envelope = NullNode.getInstance();
    }
    int status = response.statusCode();
    String message = text(envelope.path("message"));
    RequestRefused refused =
        new RequestRefused(
            status,
            message.isEmpty() ? "HTTP " + status : message,
            retryAfter(response).orElse(null));
    boolean enveloped = envelope.path("statusCode").asInt() == status;
    return enveloped || refused.isTransient()
        ? refused
        : new ServerUnreachable(
            "HTTP " + status + " from " + base + ", not as Restomesh refuses", true, refused);
  }

  // The envelope's message is a list for validation errors.
  private static String text(JsonNode message) {
    if (!message.isArray()) {
      return message.asText("");
    }
    StringBuilder lines = new StringBuilder();
    message.forEach(line -> lines.append(lines.isEmpty() ? "" : "; ").append(line.asText()));
    return lines.toString();
  }

  private static Optional<Duration> retryAfter(HttpResponse<?> response) {
    return response
        .headers()
        .firstValue("Retry-After")
        .filter(value -> value.matches("\\d{1,6}"))
        .map(value -> Duration.ofSeconds(Long.parseLong(value)));
  }
}
