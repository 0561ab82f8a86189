package org.restomesh.webhook.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.restomesh.webhook.safety.SafeTarget;

/** The time for all of an attempt, from the connection to the last byte. */
@Timeout(60)
class DeadlineTest {
  private static final long A_MOMENT = 1_000_000;
  private static final Duration DEADLINE = Duration.ofMillis(400);
  private static final int MANY = 100;

  private final WebhookClient client = Clients.with(DEADLINE);

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void endsAnEndpointThatNeverAnswers() throws IOException {
    try (Receiver receiver = Receiver.that(Receiver.Connection::hang)) {
      assertThat(timedOut(receiver).statusCode()).isNull();
    }
  }

  @Test
  void noConnectionIsForgotten() throws IOException {
    try (Receiver receiver = Receiver.that(Receiver.Connection::hang)) {
      List<CompletableFuture<AttemptResponse>> replies =
          IntStream.range(0, MANY)
              .parallel()
              .mapToObj(i -> client.post(receiver.target(), 1, Map.of(), new byte[0]))
              .toList();

      assertThat(replies).allMatch(reply -> reply.join().error() == AttemptError.TIMEOUT);
      receiver.awaitNoConnection();
      await(() -> client.inUse() == 0);
    }
  }

  @Test
  void endsWhatHangsOnAConnectionThatWasKept() throws IOException {
    AtomicBoolean first = new AtomicBoolean(true);
    try (Receiver receiver =
        Receiver.that(
            c -> {
              if (!first.getAndSet(false)) {
                c.hang();
              }
              c.answer(200, new byte[0]);
            })) {
      assertThat(post(receiver.target()).isSuccess()).isTrue();

      timedOut(receiver);

      assertThat(receiver.connections()).isEqualTo(1);
      assertThat(receiver.requests()).hasSize(2);
    }
  }

  @Test
  void endsHeadersThatCrawl() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK");
              c.drip("X-Slow: yes\r\n");
            })) {
      assertThat(timedOut(receiver).statusCode()).isNull();
    }
  }

  @Test
  void endsABodyThatCrawlsAndMakesNoSuccessOfA200() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "Content-Length: 10000", "");
              c.drip("slow");
            })) {
      AttemptResponse reply = timedOut(receiver);

      assertThat(reply.statusCode()).isEqualTo(200);
      assertThat(reply.isSuccess()).isFalse();
      assertThat(reply.snippet()).startsWith("slow");
    }
  }

  @Test
  void endsABodyThatStopsInTheMiddle() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 204 Odd", "", "");
              c.hang();
            })) {
      assertThat(post(receiver.target()).isSuccess()).isTrue();
    }
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "", "2", "ok");
              c.hang();
            })) {
      AttemptResponse reply = timedOut(receiver);

      assertThat(reply.statusCode()).isEqualTo(200);
      assertThat(reply.isSuccess()).isFalse();
    }
  }

  @Test
  void endsAConnectionThatIsNeverMade() throws IOException {
    // Who does not accept leaves those in front of a full queue without any answer.
    try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      List<SocketChannel> queue = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        SocketChannel waiting = SocketChannel.open();
        waiting.configureBlocking(false);
        waiting.connect(new InetSocketAddress(busy.getInetAddress(), busy.getLocalPort()));
        queue.add(waiting);
      }
      AttemptResponse reply = post(target("http", busy));

      assertThat(reply.error()).isEqualTo(AttemptError.TIMEOUT);
      assertThat(reply.took()).isBetween(DEADLINE, DEADLINE.multipliedBy(20));
      for (SocketChannel waiting : queue) {
        waiting.close();
      }
    }
  }

  @Test
  void endsAHandshakeThatIsNeverAnswered() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      assertThat(post(target("https", silent)).error()).isEqualTo(AttemptError.TIMEOUT);
    }
  }

  @Test
  void endpointsThatHangHoldNoThreadAndNobodyUp() throws IOException {
    WebhookClient patient = Clients.patient();
    try (Receiver hanging = Receiver.that(Receiver.Connection::hang);
        Receiver quick = Receiver.that(c -> c.answer(200, new byte[0]))) {
      List<CompletableFuture<AttemptResponse>> waiting = new ArrayList<>();
      int before = threads();
      for (int i = 0; i < MANY; i++) {
        SafeTarget target = hanging.target("http", "hanging-" + i + ".example.com", "/");
        waiting.add(patient.post(target, 1, Map.of(), new byte[0]));
      }
      await(() -> hanging.requests().size() == MANY);

      // The client's own may start a little late.
      assertThat(threads() - before).isLessThan(MANY / 10);
      assertThat(patient.post(quick.target(), 1, Map.of(), new byte[0]).join().isSuccess())
          .isTrue();
      assertThat(waiting).noneMatch(CompletableFuture::isDone);

      // A stop of the service ends them all, and says so.
      patient.close();
      waiting.forEach(
          reply -> assertThat(reply.join().error()).isEqualTo(AttemptError.INTERRUPTED));
      assertThat(patient.post(quick.target(), 1, Map.of(), new byte[0]).join().error())
          .isEqualTo(AttemptError.INTERRUPTED);
    } finally {
      patient.close();
    }
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(A_MOMENT);
      if (Thread.interrupted()) {
        throw new AssertionError("waited for too long");
      }
    }
  }

  private static int threads() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("webhook-"))
            .count();
  }

  private AttemptResponse timedOut(Receiver receiver) {
    AttemptResponse reply = post(receiver.target());

    assertThat(reply.error()).isEqualTo(AttemptError.TIMEOUT);
    assertThat(reply.took()).isBetween(DEADLINE, DEADLINE.multipliedBy(20));
    // The other side is told.
    receiver.awaitNoConnection();
    return reply;
  }

  private AttemptResponse post(SafeTarget target) {
    return client.post(target, 1, Map.of(), new byte[0]).join();
  }

  private static SafeTarget target(String scheme, ServerSocket server) {
    int port = server.getLocalPort();
    return new SafeTarget(
        scheme + "://a.example.com:" + port + "/",
        scheme,
        "a.example.com",
        port,
        "/",
        List.of(InetAddress.getLoopbackAddress()));
  }
}
