package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;

/** A paired device of a test's own, and what staff do with it. */
public final class TestDevice {
  private final TestTenant tenant;
  private final String id;
  private final Caller caller;

  private TestDevice(TestTenant tenant, String id, Caller caller) {
    this.tenant = tenant;
    this.id = id;
    this.caller = caller;
  }

  static TestDevice pair(TestTenant tenant, Answer slot) {
    Caller device = Restomesh.anybody();
    Answer paired =
        device.post("/api/v1/devices/pair", Map.of("pairCode", slot.text("pairCode"))).is(200);
    return new TestDevice(tenant, slot.text("id"), device.withDeviceToken(paired.text("token")));
  }

  public String id() {
    return id;
  }

  /** The device itself. */
  public Caller caller() {
    return caller;
  }

  public Answer heartbeat() {
    return caller.post("/api/v1/devices/heartbeat").is(200);
  }

  /** The record as the tenant's ADMIN sees it. */
  public JsonNode record() {
    return tenant.admin().get("/api/v1/devices/" + id).is(200).json();
  }

  public Answer retire() {
    return tenant.admin().delete("/api/v1/devices/" + id);
  }

  /** Path of the device's commands, for staff. */
  public String commands() {
    return "/api/v1/devices/" + id + "/commands";
  }

  /** Enqueues as the tenant's ADMIN. */
  public Answer enqueue(Map<String, ?> command) {
    return tenant.admin().post(commands(), command);
  }

  /** Enqueues a body that no Map can be. */
  public Answer enqueueJson(String json) {
    return tenant.admin().post(commands(), json);
  }

  /** Enqueues a command of this kind and answers its id. */
  public String enqueue(String kind) {
    return enqueue(Map.of("kind", kind)).is(201).text("id");
  }

  /** The claimed command, or JSON null. */
  public JsonNode next() {
    return caller.get("/api/v1/devices/next-command").is(200).json();
  }

  public Answer ack(String commandId, String status) {
    return ack(commandId, Map.of("status", status));
  }

  public Answer ack(String commandId, Map<String, ?> body) {
    return caller.post("/api/v1/devices/commands/" + commandId + "/ack", body);
  }

  /** Ack of a claimed command, with its claim. */
  public Answer ack(JsonNode claimed, String status) {
    Map<String, Object> body = new HashMap<>();
    body.put("status", status);
    body.put("claimId", claimed.get("claimId").textValue());
    return ack(claimed.get("id").textValue(), body);
  }
}
