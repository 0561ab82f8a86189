package org.restomesh.faults.load.devices;

import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.CommandExecuted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.PollEmpty;
import org.restomesh.faults.load.client.Markers;

/**
 * What one device tells the history.
 *
 * @param name of the device's client
 * @param device its id
 */
record DeviceLog(History history, String tenant, String name, String device) {

  void answered(long sentAt, DeviceRequest asked, int status, JsonNode body, boolean retryAfter) {
    String error = status / 100 == 2 ? "" : body.path("error").asText("");
    history.append(
        new Answered(
            sentAt, history.now(), client(asked), asked.operation(), status, error, retryAfter));
  }

  /** Heartbeats have a thread of their own, and a silence of their own. */
  private String client(DeviceRequest asked) {
    return asked == DeviceRequest.HEARTBEAT ? name + "-heartbeat" : name;
  }

  void received(JsonNode command) {
    history.append(
        new CommandReceived(
            history.now(),
            tenant,
            device,
            command.path("id").asText(),
            command.path("claimId").asText(),
            Markers.ownerOf(command.path("payload")),
            command.path("attempt").asInt(),
            command.path("priority").asInt()));
  }

  void nothingWaited(long sentAt) {
    history.append(new PollEmpty(sentAt, history.now(), tenant, device));
  }

  void executed(String commandId) {
    history.append(new CommandExecuted(history.now(), tenant, device, commandId));
  }
}
