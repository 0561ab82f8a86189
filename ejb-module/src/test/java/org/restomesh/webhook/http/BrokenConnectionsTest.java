package org.restomesh.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.webhook.safety.SafeTarget;

@Timeout(60)
class BrokenConnectionsTest {
  private final WebhookClient client = Clients.patient();

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void nobodyListens() throws IOException {
    SafeTarget target;
    try (Receiver gone = Receiver.thatSays()) {
      target = gone.target();
    }

    assertThat(post(target).error()).isEqualTo(AttemptError.CONNECTION_FAILED);
  }

  @Test
  void closedWithoutAnAnswer() throws IOException {
    try (Receiver receiver = Receiver.that(Receiver.Connection::close)) {
      assertFailed(receiver, AttemptError.CONNECTION_FAILED, null);
    }
  }

  @Test
  void resetWithoutAnAnswer() throws IOException {
    try (Receiver receiver = Receiver.that(Receiver.Connection::reset)) {
      assertFailed(receiver, AttemptError.CONNECTION_FAILED, null);
    }
  }

  @Test
  void resetInTheMiddleOfTheHeaders() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "Content-Len");
              c.reset();
            })) {
      assertFailed(receiver, AttemptError.CONNECTION_FAILED, null);
    }
  }

  @Test
  void endsBeforeItsBodyDoes() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "Content-Length: 10", "", "half");
              c.close();
            })) {
      assertFailed(receiver, AttemptError.CONNECTION_FAILED, 200);
    }
  }

  @Test
  void aBodyWithoutLengthEndsWithItsConnection() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "");
              c.send("all".getBytes(UTF_8));
              c.close();
            })) {
      AttemptResponse reply = post(receiver.target());

      assertThat(reply.isSuccess()).isTrue();
      assertThat(reply.snippet()).isEqualTo("all");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hello",
        "SSH-2.0-OpenSSH_9.2p1",
        "-ERR unknown command 'POST'",
        "HTTP/1.1",
        "HTTP/1.1 abc OK",
        "HTTP/1.1 20 OK",
        "HTTP/3.0 200 OK",
        "ICY 200 OK",
        "HTTP/1.1 200 OK\r\nno colon",
        "HTTP/1.1 200 OK\r\nContent-Length: many",
        "HTTP/1.1 200 OK\r\nContent-Length: -5",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade",
      })
  void isNoAnswer(String said) throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say(said, "");
              c.close();
            })) {
      assertFailed(receiver, AttemptError.BAD_RESPONSE, null);
    }
  }

  @Test
  void chunksOfNoSizeAreABadResponse() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "", "zz", "ok");
              c.hang();
            })) {
      assertFailed(receiver, AttemptError.BAD_RESPONSE, 200);
    }
  }

  @Test
  void whatComesAfterTheAnswerIsNotTakenForTheNextOne() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c ->
                c.say(
                    "HTTP/1.1 200 OK",
                    "Content-Length: 0",
                    "",
                    "HTTP/1.1 418 Smuggled",
                    "Content-Length: 0",
                    ""))) {
      for (int i = 0; i < 10; i++) {
        // Null when the connection is found out while the next request is on its way.
        assertThat(post(receiver.target()).statusCode()).isIn(200, null);
      }
    }
  }

  @Test
  void aKeptConnectionThatTheReceiverHasClosedIsReplaced() throws IOException {
    try (Receiver hasty =
            Receiver.that(
                c -> {
                  c.answer(200, new byte[0]);
                  c.close();
                });
        Receiver other = Receiver.that(c -> c.answer(200, new byte[0]))) {
      for (int i = 1; i <= 5; i++) {
        assertThat(post(hasty.target()).isSuccess()).isTrue();
        assertThat(hasty.connections()).isEqualTo(i);
        hasty.awaitNoConnection();
        letEveryThreadOfTheClientTurnRound(other);
      }
    }
  }

  /** What has arrived before is noticed then. */
  private void letEveryThreadOfTheClientTurnRound(Receiver other) {
    for (int i = 0; i < 8; i++) {
      post(other.target("http", "other-" + i % 4 + ".example.com", "/"));
    }
  }

  private void assertFailed(Receiver receiver, AttemptError error, Integer status) {
    AttemptResponse reply = post(receiver.target());

    assertThat(reply.error()).isEqualTo(error);
    assertThat(reply.statusCode()).isEqualTo(status);
    assertThat(reply.isSuccess()).isFalse();
    assertThat(receiver.requests()).hasSize(1);
  }

  private AttemptResponse post(SafeTarget target) {
    return client.post(target, 1, Map.of(), "{}".getBytes(UTF_8)).join();
  }
}
