package org.restomesh.dev.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.dev.proxy.PlayedNode.Connection;

/** What is no request as it should be, and how connections end. */
@Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
class OddConnectionsTest {
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\n\r\nuntil the end",
        "HTTP/1.0 200 OK\r\nContent-Length: 13\r\n\r\nuntil the end",
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbroken off",
        "no HTTP at all"
      })
  void whereTheNodeHangsUpTheClientsConnectionEnds(String answer) throws Exception {
    try (Connection client = client().say(GET)) {
      first.next().say(answer).close();

      assertThat(client.hearAll()).isEqualTo(answer);
    }
  }

  @Test
  void theConnectionEndsWhereEitherSideSaysSo() throws Exception {
    String last = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok";
    try (Connection client = client().say(GET + GET)) {
      first.next().say(last);
      assertThat(client.hearAll()).isEqualTo(last);
    }
    try (Connection client = client().say(POST + "Connection: close\r\n\r\n")) {
      second.next().say(OK);
      assertThat(client.hearAll()).isEqualTo(OK);
    }
    assertThat(first.hasNone() && second.hasNone()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.0\r\n\r\n",
        "GET /\r\n\r\n",
        "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\nHost: x\n\n",
        "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n\r\n"
      })
  void whatCanBeReadInTwoWaysGoesToOneNodeAsItCameAndSoDoesTheRest(String odd) throws Exception {
    try (Connection client = client().say(odd + GET)) {
      Connection asked = first.next();
      assertThat(asked.hearAsMuchAs(odd + GET)).isEqualTo(odd + GET);
      asked.say(OK + OK);
      assertThat(client.hearAsMuchAs(OK + OK)).isEqualTo(OK + OK);
      client.say(GET);
      assertThat(asked.hearAsMuchAs(GET)).isEqualTo(GET);
      asked.close();
      assertThat(client.hearAll()).isEmpty();
    }
    assertThat(second.hasNone()).isTrue();
  }

  @Test
  void aHeadWithoutEndIsNotHeldBack() throws Exception {
    String head = GET.substring(0, GET.length() - 2) + "X: " + "a".repeat(200_000) + "\r\n\r\n";
    try (Connection client = client().say(head)) {
      Connection asked = first.next();
      assertThat(asked.hearAsMuchAs(head)).isEqualTo(head);
      asked.say(OK).close();
      assertThat(client.hearAll()).isEqualTo(OK);
    }
  }

  @Test
  void aHeadThatTricklesInIsTheNodesAffair() throws Exception {
    try (Connection client = client().say("GET /a HT")) {
      Connection asked = first.next();
      assertThat(asked.hear(9)).isEqualTo("GET /a HT");
      client.say("TP/1.1\r\n");
      assertThat(asked.hear(8)).isEqualTo("TP/1.1\r\n");
      asked.close();
      assertThat(client.hearAll()).isEmpty();
    }
  }

  @Test
  void whoeverHangsUpWhileHeIsHeldIsMissedByTheNode() throws Exception {
    Connection client = client().say(GET);
    Connection asked = first.next();
    asked.hearHead();
    client.close();
    assertThat(asked.hearAll()).isEmpty();

    client = client().say(GET);
    Connection cutOff = second.next();
    cutOff.hearHead();
    client.reset();
    assertThatThrownBy(cutOff::hearAll).isInstanceOf(SocketException.class);
  }

  @Test
  void whoeverSaysNothingMoreIsAnsweredAllTheSame() throws Exception {
    try (Connection client = client().say(GET)) {
      client.socket().shutdownOutput();
      Connection asked = first.next();
      assertThat(asked.hearAll()).isEqualTo(GET);
      asked.say(OK);
      assertThat(client.hearAll()).isEqualTo(OK);
    }
  }

  @Test
  void whenItIsClosedAllConnectionsEnd() throws Exception {
    try (Connection idle = client();
        Connection client = client().say(GET)) {
      Connection asked = first.next();
      asked.hearHead();
      proxy.close();
      assertThatThrownBy(asked::hearAll).isInstanceOf(SocketException.class);
      assertThatThrownBy(client::hearAll).isInstanceOf(SocketException.class);
      assertThat(idle.socket().isConnected()).isTrue();
    }
  }
}
