package org.restomesh.webhook.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much of an answer is read. */
@Timeout(60)
class BoundedAnswersTest {
  private static final int LIMIT = 16 * 1024;

  private final WebhookClient client = Clients.patient();

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void aBodyOf16KibIsReadWholeAndItsConnectionKept() throws IOException {
    try (Receiver receiver = Receiver.that(c -> c.answer(200, new byte[LIMIT]))) {
      assertThat(post(receiver).isSuccess()).isTrue();
      assertThat(post(receiver).isSuccess()).isTrue();
      assertThat(receiver.connections()).isEqualTo(1);
    }
  }

  @Test
  void oneByteMoreIsASuccessTooButEndsTheConnection() throws IOException {
    try (Receiver receiver = Receiver.that(c -> c.answer(200, text('a', LIMIT + 1)))) {
      AttemptResponse reply = post(receiver);

      assertThat(reply.isSuccess()).isTrue();
      assertThat(reply.snippet()).isEqualTo("a".repeat(1024));
      assertThat(post(receiver).isSuccess()).isTrue();
      assertThat(receiver.connections()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 500})
  void aBodyWithoutEndIsCutAndKeepsItsStatus(int status) throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 " + status + " Said", "Transfer-Encoding: chunked", "");
              c.pour("400\r\n" + "b".repeat(1024) + "\r\n");
            })) {
      AttemptResponse reply = post(receiver);

      assertThat(reply.statusCode()).isEqualTo(status);
      assertThat(reply.error()).isNull();
      assertThat(reply.isSuccess()).isEqualTo(status == 200);
      assertThat(reply.snippet()).isEqualTo("b".repeat(1024));
      receiver.awaitNoConnection();
    }
  }

  @Test
  void aBodyInChunksOfOneByteIsRead() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "");
              c.say("1\r\nc\r\n".repeat(LIMIT) + "0", "");
            })) {
      assertThat(post(receiver).snippet()).isEqualTo("c".repeat(1024));
      assertThat(post(receiver).isSuccess()).isTrue();
      assertThat(receiver.connections()).isEqualTo(1);
    }
  }

  @Test
  void headersOfAlmost16KibAreRead() throws IOException {
    try (Receiver receiver =
        Receiver.thatSays(
            "HTTP/1.1 200 OK",
            "Content-Length: 0",
            "X-One: " + "d".repeat(8000),
            "X-Two: " + "d".repeat(8300),
            "")) {
      assertThat(post(receiver).isSuccess()).isTrue();
      assertThat(post(receiver).isSuccess()).isTrue();
      assertThat(receiver.connections()).isEqualTo(1);
    }
  }

  @Test
  void longerHeadersAreABadResponse() throws IOException {
    try (Receiver receiver =
        Receiver.thatSays(
            "HTTP/1.1 200 OK",
            "Content-Length: 0",
            "X-One: " + "d".repeat(8000),
            "X-Two: " + "d".repeat(8400),
            "")) {
      assertBadResponse(receiver);
    }
  }

  @Test
  void aHeaderOfMoreThan16KibIsABadResponse() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK");
              c.pour("X-Long".repeat(100));
            })) {
      assertBadResponse(receiver);
    }
  }

  @Test
  void headersWithoutEndAreABadResponse() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK");
              c.pour("X-Many: 1\r\n");
            })) {
      assertBadResponse(receiver);
    }
  }

  /** Each of them within the limit for lines, all of them within that for their number. */
  @Test
  void longHeadersWithoutEndDoNotFillTheHeap() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK");
              c.pour("X-Long: " + "e".repeat(16_000) + "\r\n");
            })) {
      assertBadResponse(receiver);
    }
  }

  @Test
  void promisesWithoutAnAnswerAreABadResponse() throws IOException {
    try (Receiver receiver = Receiver.that(c -> c.pour("HTTP/1.1 103 Early Hints\r\n\r\n"))) {
      assertBadResponse(receiver);
    }
  }

  @Test
  void trailersWithoutEndAreABadResponse() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "", "0");
              c.pour("X-Many: 1\r\n");
            })) {
      AttemptResponse reply = post(receiver);

      assertThat(reply.error()).isEqualTo(AttemptError.BAD_RESPONSE);
      assertThat(reply.isSuccess()).isFalse();
      receiver.awaitNoConnection();
    }
  }

  @Test
  void whatIsCompressedStaysSo() throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(zipped)) {
      zip.write(text('f', 1_000_000));
    }
    byte[] bomb = zipped.toByteArray();
    try (Receiver receiver =
        Receiver.that(
            c -> {
              c.say(
                  "HTTP/1.1 200 OK",
                  "Content-Encoding: gzip",
                  "Content-Length: " + bomb.length,
                  "");
              c.send(bomb);
            })) {
      AttemptResponse reply = post(receiver);

      assertThat(reply.isSuccess()).isTrue();
      assertThat(reply.snippet()).startsWith("\u001f\ufffd").doesNotContain("ff");
      assertThat(receiver.requests().get(0).head()).noneMatch(l -> l.startsWith("Accept"));
    }
  }

  @Test
  void nullsAndBrokenUtf8CanBeStored() throws IOException {
    byte[] body = {'a', 0, 'b', (byte) 0xc3, '(', (byte) 0xff, 0, 'c'};
    try (Receiver receiver = Receiver.that(c -> c.answer(400, body))) {
      assertThat(post(receiver).snippet()).isEqualTo("ab\ufffd(\ufffdc");
    }
  }

  private void assertBadResponse(Receiver receiver) {
    AttemptResponse reply = post(receiver);

    assertThat(reply.error()).isEqualTo(AttemptError.BAD_RESPONSE);
    assertThat(reply.statusCode()).isNull();
    assertThat(reply.isSuccess()).isFalse();
    receiver.awaitNoConnection();
  }

  private static byte[] text(char character, int length) {
    return String.valueOf(character).repeat(length).getBytes(ISO_8859_1);
  }

  private AttemptResponse post(Receiver receiver) {
    return client.post(receiver.target(), 1, Map.of(), new byte[0]).join();
  }
}
