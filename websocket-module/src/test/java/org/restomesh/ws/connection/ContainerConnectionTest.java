package org.restomesh.ws.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.websocket.RemoteEndpoint;
import jakarta.websocket.SendHandler;
import jakarta.websocket.SendResult;
import jakarta.websocket.Session;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.realtime.socket.SocketCounters;
import org.restomesh.ws.protocol.SocketCloseReason;

class ContainerConnectionTest {
  private final Session session = mock(Session.class);
  private final RemoteEndpoint.Async remote = mock(RemoteEndpoint.Async.class);
  private final SocketCounters counts = new SocketCounters();
  private final ClosingConnections departures = mock(ClosingConnections.class);
  private final ContainerConnection line =
      new ContainerConnection(session, Runnable::run, counts, departures);
  private final List<String> heard = new CopyOnWriteArrayList<>();

  @BeforeEach
  void connect() {
    when(session.getAsyncRemote()).thenReturn(remote);
  }

  private void send() {
    line.send("frame", () -> heard.add("sent"), () -> heard.add("failed"));
  }

  private void answers(SendResult result) {
    doAnswer(
            call -> {
              call.getArgument(1, SendHandler.class).onResult(result);
              return null;
            })
        .when(remote)
        .sendText(anyString(), any(SendHandler.class));
  }

  @Test
  void aFrameThatLeavesIsCounted() {
    answers(new SendResult());
    send();

    assertThat(heard).containsExactly("sent");
    assertThat(counts.frames()).isEqualTo(1);
  }

  @Test
  void aFrameThatDoesNotLeaveHasFailed() {
    answers(new SendResult(new IOException("reset")));
    send();

    assertThat(heard).containsExactly("failed");
    assertThat(counts.frames()).isZero();
  }

  @Test
  void whateverTheServerThrowsItHasFailed() {
    doThrow(new RuntimeException("Socket is not connected."))
        .when(remote)
        .sendText(anyString(), any(SendHandler.class));
    send();

    assertThat(heard).containsExactly("failed");
  }

  @Test
  void nothingIsSentToWhomTheServerHasLetGo() throws IOException {
    line.gone();
    send();
    line.ping();

    verify(remote, never()).sendText(anyString(), any(SendHandler.class));
    verify(remote, never()).sendPing(any());
  }

  @Test
  void whoIsTurnedAwayHasToHangUp() throws IOException {
    line.end(SocketCloseReason.TOO_SLOW);

    verify(departures).begin(session);
    verify(session).close(any());
  }
}
