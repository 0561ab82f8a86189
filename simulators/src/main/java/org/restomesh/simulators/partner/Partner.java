package org.restomesh.simulators.partner;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.StrictJson;

/**
 * The partner's server: {@code control/tablets} for people, {@code tablets/CODE/session} for the
 * tablet, and {@code api/} for what the tablet asks of Restomesh, which answers to no page of
 * another origin. Keys stay here, in memory.
 */
final class Partner {
  private static final int CODE_BYTES = 16;
  private static final int MOST_BODY = 64 * 1024;
  private static final Pattern SCREEN = Pattern.compile("Screen [A-Za-z0-9_-]{1,200}");

  /** A server that passes on everything would be a door into the network that it stands in. */
  private static final Set<String> PASSED =
      Set.of(
          "GET display/menu",
          "GET display/orders",
          "POST display/orders",
          "POST display/waiter-requests",
          "POST display/bill-requests",
          "GET display/payable-items",
          "POST display/pay-intent",
          "GET display/pay-status",
          "POST realtime/tickets",
          "GET realtime/snapshot");

  private final Map<String, Tablet> tablets = new ConcurrentHashMap<>();
  private final SecureRandom random = new SecureRandom();
  private final PartnerSettings settings;
  private final Restomesh restomesh;

  Partner(PartnerSettings settings) {
    this.settings = settings;
    this.restomesh = new Restomesh(settings.restomeshUrl());
  }

  /**
   * @throws Refusal which the caller gets as an answer
   */
  Reply serve(Request request) {
    List<String> path = request.segments();
    return switch (path.get(0)) {
      case "control" -> control(request, path);
      case "tablets" -> tablet(request, path);
      case "api" -> api(request);
      default -> throw Refusal.unknown(request.path());
    };
  }

  private Reply control(Request request, List<String> path) {
    if (path.size() < 2 || path.size() > 3 || !path.get(1).equals("tablets")) {
      throw Refusal.unknown(request.path());
    }
    if (path.size() == 3) {
      request.requireMethod("DELETE");
      Tablet tablet = known(path.get(2));
      endSession(tablet);
      tablets.remove(tablet.code());
      return Reply.empty(204);
    }
    if (request.method().equals("GET")) {
      JsonArrayBuilder all = Json.createArrayBuilder();
      tablets.values().forEach(tablet -> all.add(tablet.view()));
      return Reply.ok(all);
    }
    request.requireMethod("POST");
    return Reply.json(201, add(Fields.of(StrictJson.object(request.body()))).view());
  }

  private Tablet add(Fields body) {
    Tablet tablet =
        new Tablet(
            newCode(),
            body.text("partnerKey"),
            body.text("branchId"),
            body.has("tableId") ? body.text("tableId") : null,
            body.has("label") ? body.text("label") : null);
    body.end();
    tablets.put(tablet.code(), tablet);
    return tablet;
  }

  private String newCode() {
    byte[] bytes = new byte[CODE_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private Reply tablet(Request request, List<String> path) {
    if (path.size() != 3 || !path.get(2).equals("session")) {
      throw Refusal.unknown(request.path());
    }
    Tablet tablet = known(path.get(1));
    if (request.method().equals("DELETE")) {
      endSession(tablet);
      return Reply.empty(204);
    }
    request.requireMethod("POST");
    Fields body = Fields.of(request);
    String lost = body.has("lost") ? body.text("lost") : null;
    body.end();
    return Reply.ok(forTablet(tablet.session(lost, restomesh::open)));
  }

  private JsonObject forTablet(JsonObject session) {
    return Json.createObjectBuilder()
        .add("sessionId", session.getString("sessionId"))
        .add("screenToken", session.getString("screenToken"))
        .add("scopes", session.getJsonArray("scopes"))
        .add("socketOrigin", settings.socketOrigin())
        .build();
  }

  private void endSession(Tablet tablet) {
    String sessionId = tablet.leave();
    if (sessionId != null) {
      restomesh.end(tablet, sessionId);
    }
  }

  private Tablet known(String code) {
    Tablet tablet = tablets.get(code);
    if (tablet == null) {
      throw Refusal.unknown("no such tablet");
    }
    return tablet;
  }

  private Reply api(Request request) {
    String path = request.path().substring(Math.min("/api/".length(), request.path().length()));
    if (!PASSED.contains(request.method() + " " + path)) {
      throw Refusal.unknown(request.path());
    }
    String token = request.header("authorization");
    if (token == null || !SCREEN.matcher(token).matches()) {
      throw Refusal.unauthorized("a tablet shows its own token here");
    }
    if (request.body().length() > MOST_BODY) {
      throw new Refusal(413, "TOO_LARGE", "a tablet says no more than 64 KiB");
    }
    return restomesh.pass(request, path);
  }
}
