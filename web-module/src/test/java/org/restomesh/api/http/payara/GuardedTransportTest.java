package org.restomesh.api.http.payara;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedTransportTest {
  private static final long DEADLINE = ArrivingHeaders.HEADERS_TIMEOUT.toNanos();
  private static final String GET = "GET /ok HTTP/1.1\r\nHost: x\r\n";

  private final HttpServer server = new HttpServer();
  private final NetworkListener listener = new NetworkListener("test", "127.0.0.1", 0);
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - DEADLINE);
  private final ArrivingHeaders arriving = new ArrivingHeaders(nanos::get);
  private final CountDownLatch mayAnswer = new CountDownLatch(1);
  private final AtomicInteger bigAnswers = new AtomicInteger();
  private final CountDownLatch mayEnd = new CountDownLatch(1);
  private Runnable undo;

  @BeforeEach
  void serve() throws IOException {
    server.addListener(listener);
    server.getServerConfiguration().addHttpHandler(new Answers(), "/");
    server.start();
    undo =
        GuardedTransport.guard(
            listener.getTransport(),
            arriving,
            (status, path, requestId) -> status + " at " + path + " for " + requestId);
  }

  @AfterEach
  void stop() {
    server.shutdownNow();
  }

  private final class Answers extends HttpHandler {
    @Override
    public void service(Request request, Response response) throws Exception {
      switch (request.getRequestURI()) {
        case "/slow" -> {
          assertThat(request.getInputStream().readAllBytes()).hasSize(9);
          assertThat(mayAnswer.await(10, TimeUnit.SECONDS)).isTrue();
        }
        case "/big" -> {
          bigAnswers.incrementAndGet();
          response.getOutputStream().write(new byte[1024 * 1024]);
        }
        case "/refused-by-the-server" -> response.setStatus(414);
        case "/not-there-yet" -> response.setStatus(404);
        case "/broken" -> response.setStatus(500);
        case "/refused-by-us" -> {
          response.setHeader("X-Request-Id", "ours");
          response.setStatus(409);
        }
        case "/answered-before-it-ends" -> {
          response.suspend();
          response.setContentLength(2);
          response.getWriter().write("ok");
          response.flush();
          new Thread(() -> endLater(response)).start();
        }
        default -> response.getWriter().write("ok");
      }
    }

    private void endLater(Response response) {
      try {
        assertThat(mayEnd.await(10, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      response.resume();
    }
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), listener.getPort());
    socket.setSoTimeout(10_000);
    return socket;
  }

  private static void send(Socket socket, String bytes) throws IOException {
    socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Until the server hangs up. */
  private static String all(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** For bytes that come one behind the other; those that nobody reads may end in a reset. */
  private String answerUntilCut(String first, String then) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Socket socket = connect()) {
      socket.setTcpNoDelay(true);
      send(socket, first);
      send(socket, then);
      for (int next = 0; next >= 0; next = socket.getInputStream().read()) {
        text.append((char) next);
      }
    } catch (SocketException cut) {
      return text.toString();
    }
    return text.toString();
  }

  /** Until these words have come. */
  private static String read(Socket socket, String last) throws IOException {
    StringBuilder text = new StringBuilder();
    while (!text.toString().endsWith(last)) {
      int next = socket.getInputStream().read();
      assertThat(next).as("%s", text).isNotNegative();
      text.append((char) next);
    }
    return text.toString();
  }

  private String answer(String bytes) throws IOException {
    try (Socket socket = connect()) {
      send(socket, bytes);
      return all(socket);
    }
  }

  private static String closing(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  }

  @ParameterizedTest
  @ValueSource(strings = {"/%zz", "/%", "/%4", "/a?b%g0", "/%%20"})
  void whatCannotBeDecodedIsRefusedAndNothingIsReadBehindIt(String path) throws IOException {
    String answer = answer("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n" + closing("/ok"));

    if (path.contains("?")) { // the query is the application's
      assertThat(answer).startsWith("HTTP/1.1 200 ");
    } else {
      assertThat(answer)
          .startsWith("HTTP/1.1 400 ")
          .containsPattern("X-Request-Id: [0-9a-f-]{36}\r\n")
          .containsPattern("\r\n\r\n400 at " + path + " for [0-9a-f-]{36}$");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: a\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n"
      })
  void whatIsNoRequestIsAnsweredWithABody(String bytes) throws IOException {
    assertThat(answer(bytes))
        .containsPattern("^HTTP/1.1 [45]\\d\\d ")
        .contains("Content-Type: application/json")
        .containsPattern("\r\n\r\n[45]\\d\\d at (null|/) for [0-9a-f-]{36}$");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Content-Length: %d\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n%x\r\n"})
  void aTraceWithABodyIsRefusedAndItsBodyIsNoRequest(String body) throws IOException {
    String hidden = closing("/ok");
    String answer =
        answer("TRACE / HTTP/1.1\r\nHost: x\r\n" + body.formatted(hidden.length()) + hidden);

    assertThat(answer).startsWith("HTTP/1.1 400 ").containsPattern("\r\n\r\n400 at / for .{36}$");
  }

  /** As it comes through a proxy. */
  @Test
  void aBodyThatComesBehindTheRefusedHeadersIsNoRequestEither() throws IOException {
    for (int i = 0; i < 200; i++) {
      assertThat(
              answerUntilCut(
                  "TRACE / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n", closing("/ok")))
          .doesNotContain(" 200 ");
    }
  }

  @Test
  void whatTheServerRefusesWithoutABodyGetsOne() throws IOException {
    assertThat(answer(closing("/refused-by-the-server")))
        .startsWith("HTTP/1.1 414 ")
        .contains("\r\n\r\n414 at /refused-by-the-server for ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/not-there-yet", "/broken"})
  void aServerWithoutItsApplicationAnswersForItself(String path) throws IOException {
    assertThat(answer(closing(path))).doesNotContain("X-Request-Id").doesNotContain(" at ");
  }

  @Test
  void whatTheApplicationAnswersStaysAsItIs() throws IOException {
    assertThat(answer(closing("/refused-by-us")))
        .startsWith("HTTP/1.1 409 ")
        .contains("X-Request-Id: ours\r\n")
        .endsWith("\r\n\r\n");
    assertThat(answer(closing("/ok"))).startsWith("HTTP/1.1 200 ").endsWith("ok");
  }

  @ParameterizedTest
  @ValueSource(strings = {"G", GET, GET + "\r\n" + "GET"})
  void headersThatDoNotComeInTimeEndTheirConnection(String bytes) throws IOException {
    try (Socket socket = connect()) {
      if (bytes.startsWith(GET + "\r\n")) { // a request before, whose bytes came in one
        send(socket, GET + "\r\n");
        read(socket, "ok");
        await().until(() -> arriving.serving() == 0);
        send(socket, "GET");
      } else {
        send(socket, bytes);
      }
      await().until(() -> arriving.waiting() == 1);
      nanos.addAndGet(DEADLINE);
      arriving.endOverdue();
      assertThat(arriving.waiting()).isOne();

      send(socket, "X"); // one more byte is no reprieve
      nanos.incrementAndGet();
      arriving.endOverdue();

      assertThat(all(socket)).isEmpty();
    }
  }

  @Test
  void aRequestThatIsServedHasAllTheTimeAndSoHasWhoSaysNothing() throws IOException {
    try (Socket socket = connect()) {
      send(socket, "POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nbody");
      await().until(() -> arriving.serving() == 1);
      send(socket, "-more");
      nanos.addAndGet(2 * DEADLINE);
      arriving.endOverdue();
      mayAnswer.countDown();
      read(socket, "\r\n\r\n");
      await().until(() -> arriving.serving() == 0);

      nanos.addAndGet(2 * DEADLINE);
      arriving.endOverdue();
      send(socket, closing("/ok"));

      assertThat(all(socket)).endsWith("ok");
    }
  }

  @Test
  void theEndOfAnAnswerIsNotTheEndOfTheNextRequest() throws IOException {
    try (Socket socket = connect()) {
      send(socket, "GET /answered-before-it-ends HTTP/1.1\r\nHost: x\r\n\r\n");
      read(socket, "ok");
      send(socket, "GET /refused-by-us HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      mayEnd.countDown();
      assertThat(all(socket)).contains("X-Request-Id: ours\r\n");
    }
  }

  @Test
  void whoAsksAgainAndAgainAndReadsNothingLosesTheConnection() throws Exception {
    try (Socket socket = new Socket()) {
      socket.setReceiveBufferSize(2_048);
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), listener.getPort()));
      send(socket, "GET /big HTTP/1.1\r\nHost: x\r\n\r\n".repeat(30));

      await().until(() -> bigAnswers.get() > 0 && arriving.serving() == 0);
    }
    assertThat(bigAnswers.get()).isLessThan(30);
  }

  @Test
  void nothingIsRememberedOfClosedConnections() throws IOException {
    try (Socket socket = connect()) {
      send(socket, GET);
      await().until(() -> arriving.waiting() == 1);
    }
    await().until(() -> arriving.waiting() + arriving.serving() == 0);
  }

  @Test
  void undoneTheServerIsAsItWas() throws IOException {
    undo.run();

    assertThat(answer("GET / HTTP/9.9\r\nHost: x\r\n\r\n")).doesNotContain("application/json");
  }
}
