package org.restomesh.bench.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseBufferTest {
  /** The letter takes two bytes. */
  private static final String PLAIN =
      "HTTP/1.1 201 Created\r\nX-Request-Id: 1\r\ncontent-LENGTH:  10 \r\n\r\n{\"a\":\"ş\"}";

  private static final String CHUNKED =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nnull\r\nA\r\n0123456789\r\n0\r\n\r\n";

  @Test
  void aBodyEndsWhereItsLengthSays() throws IOException {
    assertThat(received(PLAIN, 4096)).containsExactly(new Response(201, "{\"a\":\"ş\"}"));
  }

  @Test
  void chunksAreJoined() throws IOException {
    assertThat(received(CHUNKED, 4096)).containsExactly(new Response(200, "null0123456789"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 64})
  void itDoesNotMatterWhereTheBytesAreSplit(int atATime) throws IOException {
    String both = PLAIN + CHUNKED;

    assertThat(received(both, atATime))
        .containsExactly(new Response(201, "{\"a\":\"ş\"}"), new Response(200, "null0123456789"));
  }

  @Test
  void aBodyMayBeLargerThanTheFirstRoom() throws IOException {
    String large = "x".repeat(100_000);
    String response = "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + large;

    assertThat(received(response, 5000)).containsExactly(new Response(200, large));
  }

  @Test
  void noContentHasNoBody() throws IOException {
    assertThat(received("HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n", 4096))
        .containsExactly(new Response(204, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-OpenSSH\r\n\r\n",
        "HTTP/1.1 200 OK\r\n\r\nuntil the end",
        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"
      })
  void whatIsNoResponseOfKnownLengthIsRefused(String bytes) {
    assertThatThrownBy(() -> received(bytes, 4096)).isInstanceOf(UnexpectedAnswer.class);
  }

  @Test
  void theEndOfTheConnectionIsNoAnswer() {
    assertThatThrownBy(() -> new ResponseBuffer().readFrom(InputStream.nullInputStream()))
        .isInstanceOf(EOFException.class);
  }

  /** All responses in the text, received so many bytes at a time. */
  private static List<Response> received(String text, int atATime) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ResponseBuffer buffer = new ResponseBuffer();
    List<Response> responses = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += atATime) {
      InputStream part =
          new ByteArrayInputStream(bytes, from, Math.min(atATime, bytes.length - from));
      while (part.available() > 0) {
        buffer.readFrom(part);
      }
      for (Optional<Response> next = buffer.take(); next.isPresent(); next = buffer.take()) {
        responses.add(next.get());
      }
    }
    return responses;
  }
}
