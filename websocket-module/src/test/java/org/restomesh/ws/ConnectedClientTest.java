package org.restomesh.ws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.restomesh.ws.handshake.Subscriber;
import org.restomesh.ws.protocol.RecordedLine;
import org.restomesh.ws.protocol.Socket;
import org.restomesh.ws.protocol.SocketCloseReason;

class ConnectedClientTest {
  private final UUID tenant = UUID.randomUUID();
  private final Subscriber subscriber =
      new Subscriber(tenant, UUID.randomUUID(), null, false, "screen:1", null);
  private final Socket socket = new Socket(RecordedLine.thatTakes(), Runnable::run, () -> 0);
  private final ConnectedClient client =
      new ConnectedClient(UUID.randomUUID(), subscriber, socket, 5);

  @Test
  void theLogHearsHowASocketWent() {
    socket.send("hello");
    socket.send("heartbeat");
    socket.end(SocketCloseReason.CREDENTIAL_GONE);

    assertThat(client.closedLine(1006, TimeUnit.SECONDS.toNanos(61) + 5))
        .isEqualTo(
            "socket=closed code=4401 seconds=61 frames=2 tenant=" + tenant + " caller=screen:1");
  }

  @Test
  void whoHangsUpIsLoggedWithTheCodeOfItsOwn() {
    assertThat(client.closedLine(1000, 5)).startsWith("socket=closed code=1000 seconds=0 frames=0");
  }
}
