package org.restomesh.simulators.partner;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;

/** The partner's tablets and their sessions. Keys stay here, in memory. */
final class Partner {
  private static final int CODE_BYTES = 16;

  private final Map<String, Tablet> tablets = new ConcurrentHashMap<>();
  private final SecureRandom random = new SecureRandom();
  private final PartnerSettings settings;
  private final Restomesh restomesh;

  Partner(PartnerSettings settings) {
    this.settings = settings;
    this.restomesh = new Restomesh(settings.restomeshUrl());
  }

  Restomesh restomesh() {
    return restomesh;
  }

  JsonArray tablets() {
    JsonArrayBuilder all = Json.createArrayBuilder();
    tablets.values().forEach(tablet -> all.add(tablet.view()));
    return all.build();
  }

  JsonObject add(Fields asked) {
    Tablet tablet =
        new Tablet(
            newCode(),
            asked.text("partnerKey"),
            asked.text("branchId"),
            asked.has("tableId") ? asked.text("tableId") : null,
            asked.has("label") ? asked.text("label") : null);
    asked.end();
    tablets.put(tablet.code(), tablet);
    return tablet.view();
  }

  private String newCode() {
    byte[] bytes = new byte[CODE_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  void remove(String code) {
    endSession(code);
    tablets.remove(code);
  }

  /**
   * @param lost the id of a session that is no longer valid, or null
   */
  JsonObject session(String code, @Nullable String lost) {
    JsonObject session = known(code).session(lost, restomesh::open);
    return Json.createObjectBuilder()
        .add("sessionId", session.getString("sessionId"))
        .add("screenToken", session.getString("screenToken"))
        .add("scopes", session.getJsonArray("scopes"))
        .add("socketOrigin", settings.socketOrigin())
        .build();
  }

  void endSession(String code) {
    Tablet tablet = known(code);
    tablet.leave().ifPresent(sessionId -> restomesh.end(tablet, sessionId));
  }

  private Tablet known(String code) {
    Tablet tablet = tablets.get(code);
    if (tablet == null) {
      throw Refusal.unknown("no such tablet");
    }
    return tablet;
  }
}
