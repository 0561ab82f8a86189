package org.restomesh.bench.installation;

import java.io.IOException;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;

/**
 * A device with its token.
 *
 * @param id of the device
 * @param token in plain text
 */
public record PairedDevice(String id, String token) {
  private static final String NEXT = "/api/v1/devices/next-command";

  /** Creates a slot and pairs a device with it. */
  public static PairedDevice of(
      Connection connection, String authorization, String kind, String branchId)
      throws IOException {
    String slot =
        "{\"kind\":\"%s\",\"branchId\":\"%s\",\"model\":\"bench\"}".formatted(kind, branchId);
    String code =
        connection
            .exchange(Request.post("/api/v1/devices", authorization, slot))
            .require(201)
            .text("pairCode");
    Response paired =
        connection
            .exchange(Request.post("/api/v1/devices/pair", null, "{\"pairCode\":\"" + code + "\"}"))
            .require(200);
    return new PairedDevice(paired.text("deviceId"), paired.text("token"));
  }

  /** Polls without waiting. */
  public Request nextCommand() {
    return Request.get(NEXT, authorization());
  }

  /** Polls and waits for a command. */
  public Request nextCommand(int waitSeconds) {
    return Request.get(NEXT + "?wait=" + waitSeconds, authorization());
  }

  public Request acknowledge(String commandId, String claimId) {
    return Request.post(
        "/api/v1/devices/commands/" + commandId + "/ack",
        authorization(),
        "{\"status\":\"done\",\"claimId\":\"" + claimId + "\"}");
  }

  /** Its sign of life. */
  public Request heartbeat() {
    return Request.post("/api/v1/devices/heartbeat", authorization(), "{}");
  }

  /** The bare endpoint behind the same filters. */
  public Request yardstick() {
    return Request.get("/api/v1/rehearsal/yardstick", authorization());
  }

  private String authorization() {
    return "Device " + token;
  }

  @Override
  public String toString() {
    return id;
  }
}
