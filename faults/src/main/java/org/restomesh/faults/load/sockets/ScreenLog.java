package org.restomesh.faults.load.sockets;

import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.SnapshotRead;
import org.restomesh.faults.history.Observation.SocketOpened;
import org.restomesh.faults.load.client.Markers;
import org.restomesh.faults.load.client.Tenant;

/**
 * What one screen tells the history, and how far it has got.
 *
 * <p>Frames of one connection come one after the other; a new connection begins when the one before
 * it tells nothing any more.
 */
final class ScreenLog {
  private final History history;
  private final Tenant tenant;
  private final String screen;
  private volatile String lastEventId = "";

  ScreenLog(History history, Tenant tenant, String screen) {
    this.history = history;
    this.tenant = tenant;
    this.screen = screen;
  }

  /** Of the latest event or snapshot; empty before the first. */
  String lastEventId() {
    return lastEventId;
  }

  void opened() {
    long after = lastEventId.isEmpty() ? 0 : Long.parseLong(lastEventId);
    history.append(
        new SocketOpened(history.now(), tenant.name(), tenant.branchId(), screen, after));
  }

  void snapshot(JsonNode frame) {
    String upTo = frame.path("lastEventId").asText();
    history.append(
        new SnapshotRead(
            history.now(), tenant.name(), tenant.branchId(), screen, Long.parseLong(upTo)));
    lastEventId = upTo;
  }

  void event(JsonNode frame) {
    String id = frame.path("id").asText();
    history.append(
        new FrameReceived(
            history.now(),
            tenant.name(),
            tenant.branchId(),
            screen,
            Long.parseLong(id),
            frame.path("type").asText(),
            frame.path("orderId").asText(""),
            Markers.ownerOf(frame.path("data"))));
    lastEventId = id;
  }
}
