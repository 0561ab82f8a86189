package org.restomesh.dev.proxy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.restomesh.dev.proxy.PlayedNode.Connection;

/** With a server and clients that nobody wrote for the proxy. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class RealClientsTest {
  private static final String NODE = "X-Node";

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<HttpServer> servers = List.of(echo("a"), echo("b"));
  private final RoundRobinProxy proxy =
      RoundRobinProxy.start(
          0, servers.stream().map(server -> server.getAddress().getPort()).toList());
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Answers what it was sent: of known length when it is short, in chunks when it is long. */
  private HttpServer echo(String name) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
      server.setExecutor(threads);
      server.createContext("/", exchange -> echo(name, exchange));
      server.start();
      return server;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void echo(String name, HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    exchange.getResponseHeaders().set(NODE, name);
    long length = body.length > 1_000 ? 0 : body.length;
    exchange.sendResponseHeaders(200, body.length == 0 ? -1 : length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @AfterEach
  void close() {
    proxy.close();
    servers.forEach(server -> server.stop(0));
    threads.shutdownNow();
  }

  private HttpRequest.Builder request() {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + proxy.port() + "/"));
  }

  @Test
  void eachRequestOfAClientThatKeepsItsConnectionGoesToAnotherNode() throws Exception {
    List<String> nodes = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      nodes.add(
          client
              .send(request().build(), BodyHandlers.discarding())
              .headers()
              .firstValue(NODE)
              .orElseThrow());
    }

    assertThat(nodes).containsExactly("a", "b", "a", "b", "a", "b");
  }

  @Test
  void bodiesOfAllLengthsComeBackWhole() throws Exception {
    byte[] much = new byte[3_000_000];
    new Random(29).nextBytes(much);
    for (int length : new int[] {1, 999, 65_536, much.length}) {
      byte[] body = Arrays.copyOf(much, length);
      for (BodyPublisher sent :
          List.of(
              BodyPublishers.ofByteArray(body),
              BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)))) {
        for (boolean asks : new boolean[] {false, true}) {
          HttpRequest post = request().POST(sent).expectContinue(asks).build();
          assertThat(client.send(post, BodyHandlers.ofByteArray()).body()).isEqualTo(body);
        }
      }
    }
  }

  @Test
  void manyAtOnceDoNotGetInEachOthersWay() {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      HttpRequest post = request().POST(BodyPublishers.ofString("number " + i)).build();
      answers.add(
          client.sendAsync(post, BodyHandlers.ofString()).thenApply(answer -> answer.body()));
    }
    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).join()).isEqualTo("number " + i);
    }
  }

  @Test
  void aWebSocketStaysWithItsNode() throws Exception {
    try (PlayedNode node = new PlayedNode();
        RoundRobinProxy single = RoundRobinProxy.start(0, List.of(node.port()))) {
      CompletableFuture<String> heard = new CompletableFuture<>();
      CompletableFuture<WebSocket> opening =
          client
              .newWebSocketBuilder()
              .buildAsync(
                  URI.create("ws://127.0.0.1:" + single.port() + "/ws"), new Listener(heard));
      Connection asked = node.next();
      Matcher key = Pattern.compile("Sec-WebSocket-Key: (\\S+)").matcher(asked.hearHead());
      assertThat(key.find()).isTrue();
      asked.say(
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              + ("Sec-WebSocket-Accept: " + accept(key.group(1)) + "\r\n\r\n")
              + "\u0081\u0005hello");
      WebSocket socket = opening.join();
      assertThat(heard.join()).isEqualTo("hello");
      CompletableFuture<WebSocket> sent = socket.sendText("hey", true);
      assertThat(unmasked(asked.hear(9))).isEqualTo("hey");
      assertThat(sent.join()).isSameAs(socket);
      socket.abort();
    }
  }

  /** A short frame, without its first byte and its length. */
  private static String unmasked(String frame) {
    StringBuilder text = new StringBuilder();
    for (int i = 6; i < frame.length(); i++) {
      text.append((char) (frame.charAt(i) ^ frame.charAt(2 + (i - 6) % 4)));
    }
    return text.toString();
  }

  private static String accept(String key) throws Exception {
    byte[] whole = (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(US_ASCII);
    return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(whole));
  }

  private record Listener(CompletableFuture<String> heard) implements WebSocket.Listener {
    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      heard.complete(data.toString());
      return CompletableFuture.completedStage(null);
    }
  }
}
