package org.restomesh.ws.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The public shape of the frames. */
class ServerFramesTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:02:11Z");
  private static final UUID ID = UUID.fromString("0195a0aa-0000-7000-8000-000000000001");

  @Test
  void greets() {
    assertThat(ServerFrames.hello(ID, NOW, 41))
        .isEqualTo(
            """
            {"op":"hello","protocol":"display.v1",\
            "sessionId":"0195a0aa-0000-7000-8000-000000000001",\
            "serverTime":"2026-03-01T16:02:11.000Z","heartbeatSeconds":15,"lastEventId":"41"}""");
  }

  @Test
  void tellsAnEvent() {
    assertThat(ServerFrames.event(42, "order.updated", NOW, ID, 3, "{\"notes\":null}"))
        .isEqualTo(
            """
            {"op":"event","id":"42","type":"order.updated",\
            "occurredAt":"2026-03-01T16:02:11.000Z",\
            "orderId":"0195a0aa-0000-7000-8000-000000000001","version":3,\
            "data":{"notes":null}}""");
    assertThat(ServerFrames.event(43, "platform.health", NOW, null, null, "{}"))
        .contains("\"orderId\":null,\"version\":null,\"data\":{}");
  }

  @Test
  void showsTheBoard() {
    assertThat(ServerFrames.snapshot(9, List.of(Map.of("id", "x"))))
        .isEqualTo("{\"op\":\"snapshot\",\"lastEventId\":\"9\",\"orders\":[{\"id\":\"x\"}]}");
  }

  @Test
  void saysTheRest() {
    assertThat(ServerFrames.replayed(2)).isEqualTo("{\"op\":\"replayed\",\"count\":2}");
    assertThat(ServerFrames.resyncRequired("too old"))
        .isEqualTo("{\"op\":\"resync_required\",\"reason\":\"too old\"}");
    assertThat(ServerFrames.heartbeat(NOW))
        .isEqualTo("{\"op\":\"heartbeat\",\"serverTime\":\"2026-03-01T16:02:11.000Z\"}");
    assertThat(ServerFrames.pong(NOW))
        .isEqualTo("{\"op\":\"pong\",\"serverTime\":\"2026-03-01T16:02:11.000Z\"}");
    assertThat(ServerFrames.error("BAD_MESSAGE", "not JSON"))
        .isEqualTo("{\"op\":\"error\",\"code\":\"BAD_MESSAGE\",\"message\":\"not JSON\"}");
  }
}
