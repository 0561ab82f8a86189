package org.restomesh.dev.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkedBodyTest {
  private static final String NEXT = "GET / HTTP/1.1\r\n";

  @Test
  void theNextMessageBeginsBehindTheLastChunk() {
    for (String chunks :
        new String[] {"0\r\n\r\n", "5\r\nhello\r\n00a\r\n0123456789\r\n0\r\n\r\n"}) {
      assertThat(taken(ChunkedBody.ofRequest(), chunks + NEXT)).isEqualTo(chunks);
      assertThat(taken(ChunkedBody.ofAnswer(), chunks + NEXT)).isEqualTo(chunks);
    }
  }

  @Test
  void itDoesNotMatterHowTheBytesCome() {
    String chunks = "1a\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n";
    Body body = ChunkedBody.ofRequest();
    byte[] bytes = bytes(chunks + NEXT);
    int at = 0;
    while (!body.isOver()) {
      assertThat(body.take(bytes, at, at + 1)).isEqualTo(at + 1);
      at++;
    }
    assertThat(at).isEqualTo(chunks.length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2;a=b\r\n{}\r\n0;c\r\n\r\n",
        "2\r\n{}\r\n0\r\nContent-Length: 5\r\nX: y\r\n\r\n",
        "2 \r\n{}\r\n0\r\n\r\n"
      })
  void onlyAnswersMayHaveExtensionsAndTrailers(String chunks) {
    assertThat(taken(ChunkedBody.ofAnswer(), chunks + NEXT)).isEqualTo(chunks);
    assertIsLost(ChunkedBody.ofRequest(), chunks + NEXT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-2\r\n{}\r\n0\r\n\r\n",
        "\r\n0\r\n\r\n",
        "x\r\n",
        "10000000000000002\r\n{}\r\n0\r\n\r\n",
        "2\n{}\n0\n\n",
        "2\r{}\r\n0\r\n\r\n",
        "2;\nxx\r\n{}\r\n0\r\n\r\n",
        "2\r\n{}}\r\n0\r\n\r\n",
        "2\r\n{}\r0\r\n\r\n",
        "0\r\nX: y\n\r\n",
        "0\r\nX: y\ry\r\n\r\n",
        "0\r\n\rx"
      })
  void whatIsNoChunkIsFollowedByNothingElse(String chunks) {
    assertIsLost(ChunkedBody.ofRequest(), chunks + NEXT);
    assertIsLost(ChunkedBody.ofAnswer(), chunks + NEXT);
  }

  private static void assertIsLost(Body body, String bytes) {
    assertThat(taken(body, bytes)).isEqualTo(bytes);
    assertThat(body.isOver()).isFalse();
  }

  private static String taken(Body body, String text) {
    return text.substring(0, body.take(bytes(text), 0, text.length()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
