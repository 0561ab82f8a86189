package org.restomesh.dev.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.dev.proxy.PlayedNode.Connection;

/** How requests and their answers pass. */
@Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
class RoundRobinProxyTest {
  private static final String GET = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";
  private static final String POST = "POST /a HTTP/1.1\r\nHost: x\r\n";
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

  private final PlayedNode first = new PlayedNode();
  private final PlayedNode second = new PlayedNode();
  private final RoundRobinProxy proxy =
      RoundRobinProxy.start(0, List.of(first.port(), second.port()));

  @AfterEach
  void close() throws IOException {
    proxy.close();
    first.close();
    second.close();
  }

  private Connection client() throws IOException {
    return Connection.to(proxy.port());
  }

  @Test
  void requestsOfOneConnectionTakeTurns() throws Exception {
    try (Connection client = client()) {
      for (PlayedNode node : List.of(first, second, first, second)) {
        client.say(GET);
        try (Connection asked = node.next()) {
          assertThat(asked.hearAsMuchAs(GET)).isEqualTo(GET);
          asked.say(OK);
          assertThat(client.hearAsMuchAs(OK)).isEqualTo(OK);
          assertThat(asked.hearAll()).isEmpty();
        }
      }
    }
    assertThat(first.hasNone() && second.hasNone()).isTrue();
  }

  @Test
  void whoDoesNotWaitForAnswersGetsThemInOrder() throws Exception {
    try (Connection client = client().say(GET.repeat(3))) {
      for (PlayedNode node : List.of(first, second, first)) {
        Connection asked = node.next();
        assertThat(asked.hearAsMuchAs(GET)).isEqualTo(GET);
        asked.say(OK);
      }
      assertThat(client.hearAsMuchAs(OK.repeat(3))).isEqualTo(OK.repeat(3));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "X-Forwarded-For:  1.2.3.4 \r\nx-FORWARDED-for: y\r\nKeep-Alive: 5\r\n\r\n",
        "Connection: keep-alive, X\r\nX: y\r\nContent-Length: 3\r\n\r\nabc",
        "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
      })
  void nothingIsAddedOrChanged(String restOfRequest) throws Exception {
    String answer =
        String.join(
            "\r\n",
            List.of(
                "HTTP/1.1 203 So so",
                "connection: Keep-Alive",
                "TRANSFER-ENCODING: chunked",
                "Server:  z",
                "",
                "1;x=y",
                "!",
                "0",
                "Trailer: t",
                "",
                ""));
    try (Connection client = client().say(POST + restOfRequest)) {
      Connection asked = first.next();
      assertThat(asked.hearAsMuchAs(POST + restOfRequest)).isEqualTo(POST + restOfRequest);
      asked.say(answer);
      assertThat(client.hearAsMuchAs(answer)).isEqualTo(answer);
      assertThat(asked.hearAll()).isEmpty();

      client.say(GET);
      assertThat(second.next().hearAsMuchAs(GET)).isEqualTo(GET);
    }
  }

  @Test
  void bodiesPassAsTheyCome() throws Exception {
    try (Connection client = client().say(POST + "Content-Length: 4\r\n\r\n")) {
      Connection asked = first.next();
      asked.hearHead();
      client.say("ab");
      assertThat(asked.hear(2)).isEqualTo("ab");
      client.say("cd");
      assertThat(asked.hear(2)).isEqualTo("cd");
      asked.say("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n");
      client.hearHead();
      assertThat(client.hear(7)).isEqualTo("2\r\nab\r\n");
      asked.say("0\r\n\r\n");
      assertThat(client.hear(5)).isEqualTo("0\r\n\r\n");
    }
  }

  @Test
  void aBodyMayComeAfterItWasAskedFor() throws Exception {
    String next = "HTTP/1.1 100 Continue\r\n\r\n";
    try (Connection client =
        client().say(POST + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")) {
      Connection asked = first.next();
      asked.hearHead();
      asked.say(next);
      assertThat(client.hearAsMuchAs(next)).isEqualTo(next);
      client.say("{}");
      assertThat(asked.hear(2)).isEqualTo("{}");
      asked.say(OK);
      assertThat(client.hearAsMuchAs(OK)).isEqualTo(OK);

      client.say(GET);
      second.next().say(OK);
      assertThat(client.hearAsMuchAs(OK)).isEqualTo(OK);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HEAD HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n",
        "HEAD HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET HTTP/1.1 204 No Content\r\n\r\n",
        "GET HTTP/1.1 304 Not Modified\r\nContent-Length: 100\r\n\r\n"
      })
  void nobodyWaitsForABodyThatNeverComes(String methodAndAnswer) throws Exception {
    String[] parts = methodAndAnswer.split(" ", 2);
    try (Connection client = client().say(GET.replace("GET", parts[0]))) {
      first.next().say(parts[1]);
      assertThat(client.hearAsMuchAs(parts[1])).isEqualTo(parts[1]);

      client.say(GET);
      second.next().say(OK);
      assertThat(client.hearAsMuchAs(OK)).isEqualTo(OK);
    }
  }

  @Test
  void anAnswerThatComesEarlyIsNotHeldBack() throws Exception {
    try (Connection client = client().say(POST + "Content-Length: 6\r\n\r\nabc")) {
      Connection asked = first.next();
      asked.say(OK);
      assertThat(client.hearAsMuchAs(OK)).isEqualTo(OK);
      client.say("def" + GET);
      asked.hearHead();
      assertThat(asked.hear(6)).isEqualTo("abcdef");

      assertThat(second.next().hearAsMuchAs(GET)).isEqualTo(GET);
    }
  }

  @Test
  void aNodeThatReadsNoFurtherIsStillHeard() throws Exception {
    String refusal = "HTTP/1.1 413 No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    String body = "a".repeat(5_000_000);
    try (Connection client = client().say(POST + "Content-Length: " + body.length() + "\r\n\r\n")) {
      Connection asked = first.next();
      asked.hearHead();
      CompletableFuture<Connection> sent = CompletableFuture.supplyAsync(() -> client.send(body));
      asked.say(refusal).close();
      assertThat(client.hearAll()).isEqualTo(refusal);
      assertThat(sent.join()).isSameAs(client);
    }
  }

  @Test
  void aNodeThatTakesNoConnectionIsPassedOver() throws Exception {
    try (Socket away = boundOnly();
        RoundRobinProxy half =
            RoundRobinProxy.start(0, List.of(away.getLocalPort(), first.port()));
        Connection client = Connection.to(half.port())) {
      for (int i = 0; i < 3; i++) {
        client.say(GET);
        first.next().say(OK);
        assertThat(client.hearAsMuchAs(OK)).isEqualTo(OK);
      }
    }
  }

  @Test
  void whereNoNodeTakesAConnectionTheServiceIsUnavailable() throws Exception {
    try (Socket away = boundOnly();
        RoundRobinProxy none = RoundRobinProxy.start(0, List.of(away.getLocalPort()));
        Connection client = Connection.to(none.port())) {
      client.say(POST + "Content-Length: 2\r\n\r\n{}");

      assertThat(client.hearAll()).startsWith("HTTP/1.1 503 ").endsWith("\r\n\r\n");
    }
  }

  /** Its port takes no connection, and nobody else gets it. */
  private static Socket boundOnly() throws IOException {
    Socket socket = new Socket();
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    return socket;
  }

  @ParameterizedTest
  @ValueSource(strings = {"/simulators/paytr", "http://x/simulators"})
  void simulatorsAreOnTheFirstNode(String target) throws Exception {
    String request = GET.replace("/a", target);
    try (Connection client = client()) {
      for (int i = 0; i < 3; i++) {
        client.say(request);
        Connection asked = first.next();
        assertThat(asked.hearAsMuchAs(request)).isEqualTo(request);
        asked.say(OK);
        assertThat(client.hearAsMuchAs(OK)).isEqualTo(OK);
      }
    }
    assertThat(second.hasNone()).isTrue();
  }
}
