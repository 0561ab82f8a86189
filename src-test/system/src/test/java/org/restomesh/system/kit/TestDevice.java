package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A paired device of a test's own, and what staff do with it. */
public final class TestDevice {
  public static final String NEXT_COMMAND = "/api/v1/devices/next-command";
  public static final String IN_FLIGHT = "/api/v1/devices/commands/in-flight";

  private final TestTenant tenant;
  private final String id;
  private final String branchId;
  private final String token;
  private final Caller caller;

  private TestDevice(TestTenant tenant, String id, String branchId, String token, Caller caller) {
    this.tenant = tenant;
    this.id = id;
    this.branchId = branchId;
    this.token = token;
    this.caller = caller;
  }

  static TestDevice pair(TestTenant tenant, Answer slot) {
    Caller device = Restomesh.anybody();
    Answer paired =
        device.post("/api/v1/devices/pair", Map.of("pairCode", slot.text("pairCode"))).is(200);
    String token = paired.text("token");
    return new TestDevice(
        tenant, slot.text("id"), slot.text("branchId"), token, device.withDeviceToken(token));
  }

  /** The same device through one more connection that only this object uses. */
  public TestDevice onItsOwnConnection() {
    return new TestDevice(tenant, id, branchId, token, caller.onItsOwnConnection());
  }

  public String id() {
    return id;
  }

  public String token() {
    return token;
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

  public boolean isOnline() {
    return "online".equals(record().get("status").textValue());
  }

  /** All commands that the device ever had, newest first, as the tenant's ADMIN sees them. */
  public List<JsonNode> ledger() {
    List<JsonNode> commands = new ArrayList<>();
    String path = commands() + "?limit=200";
    while (path != null) {
      Answer page = tenant.admin().get(path).is(200);
      page.json().forEach(commands::add);
      path = page.nextPage();
    }
    return commands;
  }

  public Answer retire() {
    return tenant.admin().delete("/api/v1/devices/" + id);
  }

  /** The tenant's ADMIN in the device's branch. */
  private Caller staff() {
    return tenant.admin().inBranch(branchId);
  }

  /** Path of the device's commands, for staff. */
  public String commands() {
    return "/api/v1/devices/" + id + "/commands";
  }

  /** Enqueues as the tenant's ADMIN. */
  public Answer enqueue(Map<String, ?> command) {
    return staff().post(commands(), command);
  }

  /** Enqueues a body that no Map can be. */
  public Answer enqueueJson(String json) {
    return staff().post(commands(), json);
  }

  /** Enqueues a command of this kind and answers its id. */
  public String enqueue(String kind) {
    return enqueue(Map.of("kind", kind)).is(201).text("id");
  }

  /** The claimed command, or JSON null. */
  public JsonNode next() {
    return caller.get(NEXT_COMMAND).is(200).json();
  }

  /** As {@link #next}, and the journal has just these claims. */
  public JsonNode nextHaving(String... claimIds) {
    String have = claimIds.length == 0 ? "have=none" : "have=" + String.join("&have=", claimIds);
    return caller.get(NEXT_COMMAND + "?" + have).is(200).json();
  }

  /** The command that is there or comes within this time, now claimed, or JSON null. */
  public JsonNode nextWithin(int seconds) {
    return caller.get(NEXT_COMMAND + "?wait=" + seconds).is(200).json();
  }

  /** As {@link #nextWithin}, while the test goes on. */
  public CompletableFuture<Answer> nextWithinAsync(int seconds) {
    return caller.getAsync(NEXT_COMMAND + "?wait=" + seconds);
  }

  /** What the device has claimed and not acknowledged. */
  public JsonNode inFlight() {
    return caller.get(IN_FLIGHT).is(200).json();
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
