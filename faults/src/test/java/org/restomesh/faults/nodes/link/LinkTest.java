package org.restomesh.faults.nodes.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.restomesh.dev.Ports;

@Timeout(20)
class LinkTest {
  /** How long a test waits for what must not come. */
  private static final int SILENCE_MS = 60;

  private Echo echo;
  private Link link;

  @BeforeEach
  void open() throws IOException {
    echo = new Echo(1);
    link = Link.open(Ports.free(), echo.port());
  }

  @AfterEach
  void close() throws IOException {
    link.close();
    echo.close();
  }

  @Test
  void whatIsSentArrivesAndIsAnswered() throws IOException {
    try (Socket socket = connected()) {
      assertThat(answer(socket, 41)).isEqualTo(42);
    }
  }

  @Test
  void theEndOfWhatIsSentArrivesToo() throws IOException {
    try (Socket socket = connected()) {
      socket.getOutputStream().write(1);
      socket.shutdownOutput();

      assertThat(socket.getInputStream().readAllBytes()).containsExactly(2);
    }
  }

  @Test
  void aDelayIsTakenInEachDirection() throws IOException {
    try (Socket socket = connected()) {
      link.delay(Duration.ofMillis(40));
      long begun = System.nanoTime();

      assertThat(answer(socket, 41)).isEqualTo(42);
      assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(80_000_000);
    }
  }

  @Test
  void whatWasHeldArrivesWhenItPassesAgain() throws IOException {
    try (Socket socket = connected()) {
      answer(socket, 1);
      link.hold();
      socket.getOutputStream().write(41);
      assertSilent(socket);

      link.pass();

      assertThat(read(socket)).isEqualTo(42);
    }
  }

  @Test
  void nobodyConnectsWhileItHolds() throws IOException {
    link.hold();
    try (Socket socket = new Socket()) {
      assertThatThrownBy(() -> socket.connect(link.address(), SILENCE_MS))
          .isInstanceOf(SocketTimeoutException.class);
    }

    link.pass();

    try (Socket socket = connected()) {
      assertThat(answer(socket, 41)).isEqualTo(42);
    }
  }

  @Test
  void aHalfOpenConnectionTakesEverythingAndSaysNothing() throws IOException {
    try (Socket old = connected()) {
      answer(old, 1);
      link.swallow();
      old.getOutputStream().write(41);
      assertSilent(old);
      try (Socket recent = connected()) {
        recent.getOutputStream().write(41);
        assertSilent(recent);

        link.pass();

        assertReset(old);
        assertReset(recent);
      }
    }
    try (Socket socket = connected()) {
      assertThat(answer(socket, 41)).isEqualTo(42);
    }
  }

  @Test
  void whereItRefusesConnectionsEndAndNoneBegins() throws IOException {
    try (Socket old = connected()) {
      answer(old, 1);
      link.refuse();

      assertReset(old);
      assertThatThrownBy(this::connected).isInstanceOf(ConnectException.class);
    }

    link.pass();

    try (Socket socket = connected()) {
      assertThat(answer(socket, 41)).isEqualTo(42);
    }
  }

  @Test
  void aResetIsSeenByWhoIsConnected() throws IOException {
    try (Socket socket = connected()) {
      answer(socket, 1);
      link.resetAll();

      assertReset(socket);
    }
    try (Socket socket = connected()) {
      assertThat(answer(socket, 41)).isEqualTo(42);
    }
  }

  @Test
  void aClosedConnectionEndsInOrder() throws IOException {
    try (Socket socket = connected()) {
      answer(socket, 1);
      link.closeAll();

      assertThat(read(socket)).isEqualTo(-1);
    }
  }

  @Test
  void aTargetThatIsNotThereResets() throws IOException {
    link.pointTo(Ports.free());
    try (Socket socket = connected()) {
      assertReset(socket);
    }
  }

  @Test
  void newConnectionsGoWhereItPointsTo() throws IOException {
    try (Echo other = new Echo(10);
        Socket old = connected()) {
      answer(old, 1);
      link.pointTo(other.port());
      try (Socket recent = connected()) {
        assertThat(answer(recent, 41)).isEqualTo(51);
        assertThat(answer(old, 41)).isEqualTo(42);
      }
    }
  }

  @Test
  void itCanBeDisturbedAgainAndAgain() throws IOException {
    for (int i = 0; i < 20; i++) {
      link.hold();
      link.refuse();
      link.swallow();
      link.pass();
      try (Socket socket = connected()) {
        assertThat(answer(socket, i)).isEqualTo(i + 1);
      }
    }
  }

  private Socket connected() throws IOException {
    Socket socket = new Socket(link.address().getAddress(), link.address().getPort());
    socket.setTcpNoDelay(true);
    return socket;
  }

  private static int answer(Socket socket, int question) throws IOException {
    socket.getOutputStream().write(question);
    return read(socket);
  }

  private static int read(Socket socket) throws IOException {
    return socket.getInputStream().read();
  }

  private static void assertSilent(Socket socket) throws IOException {
    socket.setSoTimeout(SILENCE_MS);
    assertThatThrownBy(() -> read(socket)).isInstanceOf(SocketTimeoutException.class);
    socket.setSoTimeout(0);
  }

  private static void assertReset(Socket socket) {
    assertThatThrownBy(() -> read(socket))
        .isInstanceOf(SocketException.class)
        .hasMessageContaining("reset");
  }
}
