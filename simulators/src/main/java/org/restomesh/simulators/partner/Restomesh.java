package org.restomesh.simulators.partner;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.StrictJson;

/** Restomesh as a partner's server calls it. */
final class Restomesh {
  private static final String SESSIONS = "/api/v1/display/sessions";
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final String JSON = "application/json";

  /** What a tablet says that is Restomesh's business. */
  private static final List<String> ASKED = List.of("accept", "if-none-match", "x-request-id");

  /** What Restomesh says that is the tablet's business. */
  private static final List<String> ANSWERED =
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
    if (tablet.tableId() != null) {
      body.add("tableId", tablet.tableId());
    }
    if (tablet.label() != null) {
      body.add("label", tablet.label());
    }
    Reply answer =
        send(
            to(SESSIONS, tablet.partnerKey())
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(body.build().toString())));
    if (answer.status() != 201) {
      throw new Refusal(answer.status(), "NOT_OPENED", answer.body());
    }
    return StrictJson.object(answer.body());
  }

  /** Ends a session, if it has not ended before. */
  void end(Tablet tablet, String sessionId) {
    Reply answer = send(to(SESSIONS + "/" + sessionId, tablet.partnerKey()).DELETE());
    if (answer.status() != 204 && answer.status() != 404) {
      throw new Refusal(answer.status(), "NOT_ENDED", answer.body());
    }
  }

  private HttpRequest.Builder to(String path, String key) {
    return HttpRequest.newBuilder(URI.create(baseUrl + path))
        .header("Authorization", "PartnerKey " + key);
  }

  /**
   * Passes on what a tablet asks, with the token that it shows.
   *
   * @param path below {@code /api/v1/}
   */
  Reply pass(Request request, String path) {
    String query = request.query() == null ? "" : "?" + request.query();
    HttpRequest.Builder passed =
        HttpRequest.newBuilder(URI.create(baseUrl + "/api/v1/" + path + query))
            .header("Authorization", request.header("authorization"));
    for (String name : ASKED) {
      if (request.header(name) != null) {
        passed.header(name, request.header(name));
      }
    }
    if (request.method().equals("GET")) {
      return send(passed.GET());
    }
    return send(passed.header("Content-Type", JSON).POST(BodyPublishers.ofString(request.body())));
  }

  /**
   * @throws Refusal 502 when nothing came back: nobody knows what has been done
   */
  private Reply send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> answer =
          client.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
      return new Reply(answer.statusCode(), JSON, answer.body(), answered(answer));
    } catch (IOException e) {
      throw new Refusal(502, "UNREACHABLE", "Restomesh was not reached: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal(502, "UNREACHABLE", "interrupted");
    }
  }

  private static Map<String, String> answered(HttpResponse<String> answer) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String name : ANSWERED) {
      answer.headers().firstValue(name).ifPresent(value -> headers.put(name, value));
    }
    return headers;
  }
}
