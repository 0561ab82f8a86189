package org.restomesh.bench.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReceiverTest {
  private static final String ANSWER = "HTTP/1.1 204 No Content\r\n\r\n";

  private final Events events = new Events(2, 2, -1);
  private Receiver receiver;

  @BeforeEach
  void open() throws IOException {
    receiver = Receiver.open(2);
    receiver.note(events);
  }

  @AfterEach
  void close() throws IOException {
    receiver.close();
  }

  @Test
  void requestsOnOneConnectionAreAnsweredAndNoted() throws IOException {
    try (Socket sender = connect(0)) {
      send(sender, request(0));
      assertThat(answer(sender)).isEqualTo(ANSWER);
      send(sender, request(1));
      assertThat(answer(sender)).isEqualTo(ANSWER);
    }
    events.await(Duration.ofSeconds(5));
    assertThat(events.lost()).isZero();
    assertThat(events.doubled()).isZero();
  }

  @Test
  void aRequestCountsWhenItsLastByteIsHere() throws IOException {
    String request = request(0);
    try (Socket sender = connect(0)) {
      send(sender, request.substring(0, request.length() - 1));
      assertUnanswered(sender);
      assertThat(events.lost()).isEqualTo(2);
      send(sender, request.substring(request.length() - 1));
      assertThat(answer(sender)).isEqualTo(ANSWER);
    }
    assertThat(events.lost()).isEqualTo(1);
  }

  @Test
  void aHangingEndpointTakesTheRequestAndTheOthersGoOn() throws IOException {
    receiver.endpoints().get(1).hang();

    try (Socket hung = connect(1);
        Socket sender = connect(0)) {
      send(hung, request(1));
      assertUnanswered(hung);
      send(sender, request(0));
      assertThat(answer(sender)).isEqualTo(ANSWER);
    }
    assertThat(receiver.endpoints().get(1).received()).isEqualTo(1);
    assertThat(events.lost()).isEqualTo(1);
  }

  @Test
  void aWrongSignatureIsTold() throws IOException {
    receiver.endpoints().get(0).verifyWith("whsec_another");

    try (Socket sender = connect(0)) {
      send(sender, request(0));
      answer(sender);
    }
    assertThatThrownBy(receiver::check).hasMessageContaining("not signed");
  }

  private Socket connect(int endpoint) throws IOException {
    URI url = URI.create(receiver.endpoints().get(endpoint).url());
    Socket socket = new Socket(url.getHost(), url.getPort());
    socket.setSoTimeout(5000);
    return socket;
  }

  private String request(int index) {
    String body = Payload.json(events.number(index));
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return "POST /hook HTTP/1.1\r\nContent-Length: " + length + "\r\nHost: x\r\n\r\n" + body;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String answer(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    return new String(in.readNBytes(ANSWER.length()), StandardCharsets.US_ASCII);
  }

  private static void assertUnanswered(Socket socket) throws IOException {
    socket.setSoTimeout(100);
    assertThatThrownBy(() -> socket.getInputStream().read())
        .isInstanceOf(SocketTimeoutException.class);
    socket.setSoTimeout(5000);
  }
}
