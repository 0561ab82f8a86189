package org.restomesh.dev.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadsTest {
  private static final String POST = "POST /a?b HTTP/1.1\r\nHost: x\r\n";

  @Test
  void theLengthOfARequestIsWhatItsHeadersSay() {
    assertThat(request(POST).orElseThrow().body().isOver()).isTrue();
    assertThat(length(request(POST + "content-length: 0\r\n").orElseThrow().body())).isZero();
    assertThat(length(request(POST + "CONTENT-LENGTH:  12 \r\n").orElseThrow().body()))
        .isEqualTo(12);
    assertThat(request(POST + "Transfer-Encoding: Chunked\r\n").orElseThrow().body())
        .isInstanceOf(ChunkedBody.class);
  }

  @Test
  void whoSaysCloseWantsNoOtherAnswer() {
    assertThat(request(POST + "Connection: keep-alive\r\n").orElseThrow().isLast()).isFalse();
    assertThat(request(POST + "connection: x, Close\r\n").orElseThrow().isLast()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.0\r\nHost: x\r\n",
        "GET / HTTP/2.0\r\nHost: x\r\n",
        "GET /a b HTTP/1.1\r\nHost: x\r\n",
        "GET  / HTTP/1.1\r\nHost: x\r\n",
        "GET /ı HTTP/1.1\r\nHost: x\r\n",
        "G(T / HTTP/1.1\r\nHost: x\r\n",
        "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n",
        "PRI * HTTP/2.0\r\n",
        "hello\r\n"
      })
  void whatIsNoOrdinaryLineIsNotUnderstood(String head) {
    assertThat(request(head)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: y\r\n",
        "X : y\r\n",
        "X\r\n",
        ": y\r\n",
        " folded\r\n",
        "X: a\r Y: b\r\n",
        "Content-Length: 1\r\nContent-Length: 1\r\n",
        "Content-Length: 1, 1\r\n",
        "Content-Length: +1\r\n",
        "Content-Length: -1\r\n",
        "Content-Length:\r\n",
        "Content-Length: 1000000000000000000\r\n",
        "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n",
        "Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding: identity\r\n"
      })
  void whatCanBeReadInTwoWaysIsNotUnderstood(String headers) {
    assertThat(request(POST + headers)).isEmpty();
  }

  @Test
  void controlCharactersAreNotUnderstood() {
    assertThat(request(POST + "X: \0\r\n")).isEmpty();
    assertThat(request(POST + "X: \u007f\r\n")).isEmpty();
    assertThat(request(POST + "Transfer-Encoding: \u000bchunked\r\n")).isEmpty();
    assertThat(request(POST + "X: \ty\r\n")).isPresent();
  }

  @ParameterizedTest
  @CsvSource({"GET,204,", "GET,304,Content-Length: 5", "HEAD,200,Content-Length: 5", "GET,100,"})
  void someAnswersHaveNoBody(String method, int status, String header) {
    String headers = header == null ? "" : header + "\r\n";

    assertThat(answer(method, status, headers).body().isOver()).isTrue();
  }

  @Test
  void anAnswerThatSaysNothingOfItsLengthLastsUntilTheEnd() {
    assertThat(answer("GET", 200, "").body()).isSameAs(Body.REST);
    assertThat(length(answer("GET", 200, "Content-Length: 7\r\n").body())).isEqualTo(7);
    assertThat(answer("GET", 200, "Transfer-Encoding: chunked\r\n").body())
        .isInstanceOf(ChunkedBody.class);
  }

  @Test
  void anInterimAnswerIsNotTheLastUnlessItSwitches() {
    assertThat(answer("GET", 100, "").isInterim()).isTrue();
    assertThat(answer("GET", 103, "").isInterim()).isTrue();
    assertThat(answer("GET", 101, "").isInterim()).isFalse();
    assertThat(answer("GET", 101, "").isSwitch()).isTrue();
  }

  @Test
  void anAnswerOfAnotherKindIsNotUnderstood() {
    for (String line : new String[] {"HTTP/1.0 200 OK", "HTTP/1.1 20 OK", "ICY 200 OK"}) {
      assertThat(AnswerHead.of(bytes(line + "\r\n\r\n"), "GET")).isEmpty();
    }
  }

  private static int length(Body body) {
    return body.take(new byte[100], 0, 100);
  }

  private static Optional<RequestHead> request(String head) {
    return RequestHead.of(bytes(head + "\r\n"));
  }

  private static AnswerHead answer(String method, int status, String headers) {
    return AnswerHead.of(bytes("HTTP/1.1 " + status + " \r\n" + headers + "\r\n"), method)
        .orElseThrow();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
