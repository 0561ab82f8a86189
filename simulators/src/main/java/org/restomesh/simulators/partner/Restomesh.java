package org.restomesh.simulators.partner;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.StrictJson;

/** Restomesh as a partner's server calls it. */
final class Restomesh {
  private static final String SESSIONS = "/api/v1/display/sessions";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final String JSON = "application/json";

  /** Headers of a tablet that are passed on to Restomesh. */
  private static final List<String> REQUEST_HEADERS =
      List.of("Authorization", "Accept", "If-None-Match", "X-Request-Id");

  /** Headers of Restomesh that are passed on to the tablet. */
  private static final List<String> RESPONSE_HEADERS =
      List.of("ETag", "Link", "Retry-After", "X-Request-Id");

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final String baseUrl;

  Restomesh(String baseUrl) {
    this.baseUrl = baseUrl;
  }

  /**
   * Opens a session for a tablet, with its partner's key.
   *
   * @throws Refusal as Restomesh refuses it
   */
  JsonObject open(Tablet tablet) {
    JsonObjectBuilder body = Json.createObjectBuilder().add("branchId", tablet.branchId());
    String tableId = tablet.tableId();
    if (tableId != null) {
      body.add("tableId", tableId);
    }
    String label = tablet.label();
    if (label != null) {
      body.add("label", label);
    }
    HttpResponse<String> answer =
        send(
            to(SESSIONS, tablet.partnerKey())
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(body.build().toString())));
    if (answer.statusCode() != 201) {
      throw new Refusal(answer.statusCode(), "NOT_OPENED", answer.body());
    }
    return StrictJson.object(answer.body());
  }

  /** Ends a session, unless it has ended already. */
  void end(Tablet tablet, String sessionId) {
    HttpResponse<String> answer =
        send(to(SESSIONS + "/" + sessionId, tablet.partnerKey()).DELETE());
    if (answer.statusCode() != 204 && answer.statusCode() != 404) {
      throw new Refusal(answer.statusCode(), "NOT_ENDED", answer.body());
    }
  }

  private HttpRequest.Builder to(String path, String key) {
    return HttpRequest.newBuilder(URI.create(baseUrl + path))
        .header("Authorization", "PartnerKey " + key);
  }

  /**
   * Passes on a tablet's request with the token that it sent.
   *
   * @param path below {@code /api/v1/}
   */
  Response get(String path, HttpHeaders asked) {
    return passed(send(as(path, asked).GET()));
  }

  /** The same with a body. */
  Response post(String path, HttpHeaders asked, byte[] body) {
    HttpRequest.Builder request = as(path, asked).header("Content-Type", JSON);
    return passed(send(request.POST(BodyPublishers.ofByteArray(body))));
  }

  private HttpRequest.Builder as(String path, HttpHeaders asked) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(baseUrl + "/api/v1/" + path));
    for (String name : REQUEST_HEADERS) {
      String value = asked.getHeaderString(name);
      if (value != null) {
        request.header(name, value);
      }
    }
    return request;
  }

  private static Response passed(HttpResponse<String> answer) {
    Response.ResponseBuilder passed = Response.status(answer.statusCode());
    for (String name : RESPONSE_HEADERS) {
      answer.headers().firstValue(name).ifPresent(value -> passed.header(name, value));
    }
    return answer.body().isEmpty()
        ? passed.build()
        : passed.type(JSON + ";charset=UTF-8").entity(answer.body()).build();
  }

  /**
   * @throws Refusal 502 when there was no answer: nobody knows what was done
   */
  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.timeout(TIMEOUT).build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new Refusal(502, "UNREACHABLE", "Restomesh was not reached: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal(502, "UNREACHABLE", "interrupted");
    }
  }
}
