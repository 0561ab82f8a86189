package org.restomesh.ws;

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
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.restomesh.realtime.SocketCounts;

class ContainerLineTest {
  private final Session session = mock(Session.class);
  private final RemoteEndpoint.Async remote = mock(RemoteEndpoint.Async.class);
  private final SocketCounts counts = new SocketCounts();
  private final ContainerLine line = line(Duration.ofMillis(1));
  private final List<String> heard = new CopyOnWriteArrayList<>();

  @BeforeEach
  void connect() {
    when(session.getAsyncRemote()).thenReturn(remote);
  }

  private ContainerLine line(Duration handedWithin) {
    return new ContainerLine(session, Runnable::run, counts, handedWithin);
  }

  private void send() {
    send(line);
  }

  private void send(ContainerLine line) {
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

  /** Hands a frame over until it is told to go on; answers when it has begun. */
  private Thread handOver(ContainerLine line, CountDownLatch go) throws InterruptedException {
    CountDownLatch handing = new CountDownLatch(1);
    doAnswer(
            call -> {
              handing.countDown();
              go.await();
              heard.add("handed over");
              return null;
            })
        .when(remote)
        .sendText(anyString(), any(SendHandler.class));
    Thread sender = new Thread(() -> send(line));
    sender.start();
    handing.await();
    return sender;
  }

  @Test
  void theServerWaitsForAFrameThatIsBeingHandedOver() throws InterruptedException {
    CountDownLatch go = new CountDownLatch(1);
    ContainerLine patient = line(Duration.ofMinutes(1));
    Thread sender = handOver(patient, go);
    go.countDown();
    patient.gone();

    assertThat(heard).containsExactly("handed over");
    sender.join();
  }

  @Test
  @Timeout(10)
  void theServerDoesNotWaitForAFrameThatWaitsForTheServer() throws InterruptedException {
    CountDownLatch go = new CountDownLatch(1);
    Thread sender = handOver(line, go);
    line.gone();

    assertThat(heard).isEmpty();
    go.countDown();
    sender.join();
  }
}
