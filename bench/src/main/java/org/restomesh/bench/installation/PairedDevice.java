package org.restomesh.bench.installation;

import org.restomesh.bench.http.Request;

/**
 * A device with its token.
 *
 * @param id of the device
 * @param token in the clear
 */
public record PairedDevice(String id, String token) {
  private static final String NEXT = "/api/v1/devices/next-command";

  /** Asks for work and does not wait. */
  public Request nextCommand() {
    return Request.get(NEXT, authorization());
  }

  /** Asks for work and waits for it. */
  public Request nextCommand(int waitSeconds) {
    return Request.get(NEXT + "?wait=" + waitSeconds, authorization());
  }

  public Request acknowledge(String commandId, String claimId) {
    return Request.post(
        "/api/v1/devices/commands/" + commandId + "/ack",
        authorization(),
        "{\"status\":\"done\",\"claimId\":\"" + claimId + "\"}");
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
