package org.restomesh.bench.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConnectionTest {
  private static final String KEPT = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nkept";
  private static final String LAST =
      "HTTP/1.1 200 OK\r\nconnection: Close\r\nContent-Length: 4\r\n\r\nlast";
  private static final Request GET = Request.get("/", null);
  private static final Request POST = Request.post("/", null, "{}");

  private final ExecutorService threads = Executors.newSingleThreadExecutor();
  private final Reconnects reconnects = new Reconnects();
  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    threads.shutdownNow();
  }

  @Test
  void afterAnAnnouncedEndTheNextRequestGoesOverANewConnection() throws IOException {
    serve(LAST, KEPT);

    try (Connection connection = connect()) {
      assertThat(connection.exchange(POST).body()).isEqualTo("last");
      assertThat(connection.exchange(POST).body()).isEqualTo("kept");
    }
    assertThat(reconnects.take()).isEqualTo(1);
  }

  @Test
  void aGetThatMeetsAClosedConnectionIsSentAgain() throws IOException {
    serve(KEPT, KEPT);

    try (Connection connection = connect()) {
      connection.exchange(GET);
      assertThat(connection.exchange(GET).body()).isEqualTo("kept");
    }
    assertThat(reconnects.take()).isEqualTo(1);
  }

  @Test
  void aPostIsNotSentTwice() throws IOException {
    serve(KEPT, KEPT);

    try (Connection connection = connect()) {
      connection.exchange(POST);
      assertThatThrownBy(() -> connection.exchange(POST)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void halfAnAnswerIsAnError() throws IOException {
    serve(KEPT + "HTTP/1.1 200", KEPT);

    try (Connection connection = connect()) {
      connection.exchange(GET);
      assertThatThrownBy(() -> connection.exchange(GET)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void aServerThatOnlyHangsUpIsNotAskedForEver() throws IOException {
    serve("", KEPT);

    try (Connection connection = connect()) {
      assertThatThrownBy(() -> connection.exchange(GET)).isInstanceOf(IOException.class);
    }
  }

  private Connection connect() throws IOException {
    return Connection.to((InetSocketAddress) server.getLocalSocketAddress(), reconnects);
  }

  /** One connection after the other: waits for a request, answers this, and closes. */
  private void serve(String... answers) {
    threads.execute(
        () -> {
          for (String answer : answers) {
            answerOnce(answer);
          }
        });
  }

  private void answerOnce(String answer) {
    try (Socket socket = server.accept()) {
      socket.getInputStream().read(new byte[1000]);
      socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
