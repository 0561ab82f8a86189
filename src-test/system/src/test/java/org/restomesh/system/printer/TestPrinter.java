package org.restomesh.system.printer;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** A printer without an agent, with what staff were shown of it. */
final class TestPrinter {
  private static final String DEVICES = "/api/v1/devices";

  private final TestTenant tenant;
  private final String id;
  private final Caller caller = Restomesh.anybody();
  private JsonNode access;

  private TestPrinter(TestTenant tenant, Answer slot) {
    this.tenant = tenant;
    this.id = slot.text("id");
    this.access = slot.json().get("printerAccess");
  }

  static TestPrinter create(TestTenant tenant, String protocol) {
    return create(tenant, Map.of("kind", "kitchen_printer", "protocol", protocol));
  }

  static TestPrinter create(TestTenant tenant, Map<String, ?> slot) {
    return new TestPrinter(tenant, post(tenant, slot).is(201));
  }

  static Answer post(TestTenant tenant, Map<String, ?> slot) {
    return tenant.admin().inBranch(tenant.branchId()).post(DEVICES, slot);
  }

  String id() {
    return id;
  }

  /** With the key in it. */
  String path() {
    return URI.create(access.get("url").textValue()).getPath();
  }

  /** The one that wants user and password. */
  String basicPath() {
    return URI.create(access.get("basicUrl").textValue()).getPath();
  }

  String key() {
    String[] steps = path().split("/", -1);
    return steps[steps.length - 2];
  }

  String password() {
    return access.get("password").textValue();
  }

  JsonNode access() {
    return access;
  }

  /** Somebody who has no credential but a path. */
  Caller caller() {
    return caller;
  }

  Caller withPassword() {
    return withBasic(access.get("user").textValue(), password());
  }

  Caller withBasic(String user, String password) {
    String basic = user + ":" + password;
    return caller.with(
        "Authorization",
        "Basic " + Base64.getEncoder().encodeToString(basic.getBytes(StandardCharsets.UTF_8)));
  }

  Answer renewAccess() {
    return tenant.admin().post(DEVICES + "/" + id + "/printer-access");
  }

  void takeAccess(Answer renewed) {
    access = renewed.is(200).json().get("printerAccess");
  }

  Answer poll() {
    return poll("200 OK");
  }

  Answer poll(String status) {
    return caller.post(path(), Map.of("statusCode", status));
  }

  /** A poll and another one, as the first is always asked about itself. */
  TestPrinter introduced() {
    poll().is(200);
    return this;
  }

  Answer epson(Map<String, String> form) {
    StringBuilder body = new StringBuilder();
    form.forEach(
        (name, value) ->
            body.append(body.isEmpty() ? "" : "&")
                .append(name)
                .append('=')
                .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
    return caller
        .with("Content-Type", "application/x-www-form-urlencoded")
        .post(path(), body.toString());
  }

  String enqueue(String kind, Map<String, ?> payload) {
    return tryEnqueue(kind, payload).is(201).text("id");
  }

  Answer tryEnqueue(String kind, Map<String, ?> payload) {
    Map<String, Object> command = new HashMap<>();
    command.put("kind", kind);
    command.put("payload", payload);
    return tenant
        .admin()
        .inBranch(tenant.branchId())
        .post(DEVICES + "/" + id + "/commands", command);
  }

  String receipt(String text) {
    return enqueue(
        "print_receipt", Map.of("lines", List.of(Map.of("text", text), Map.of("cut", true))));
  }

  Answer command(String commandId) {
    return tenant.admin().get(DEVICES + "/" + id + "/commands/" + commandId).is(200);
  }

  Answer record() {
    return tenant.admin().get(DEVICES + "/" + id).is(200);
  }

  JsonNode printer() {
    return record().json().get("printer");
  }

  void retire() {
    tenant.admin().delete(DEVICES + "/" + id).is(204);
  }
}
