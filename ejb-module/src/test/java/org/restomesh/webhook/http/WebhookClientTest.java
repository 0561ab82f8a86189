package org.restomesh.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.webhook.safety.SafeTarget;

class WebhookClientTest {
  private static final byte[] BODY = "{\"n\":\"é\"}".getBytes(UTF_8);

  private final WebhookClient client = Clients.patient();

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void theRequestIsWhatItWasToldAndNothingElse() throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/json");
    headers.put("User-Agent", "Service-Webhook/1");
    headers.put("X-Service-Event-Type", "order.created.v1");
    try (Receiver receiver = Receiver.thatSays("HTTP/1.1 204 No Content", "")) {
      SafeTarget target = receiver.target("http", "hooks.example.com", "//a/b?c=%20&d");

      AttemptResponse reply = client.post(target, 1, headers, BODY).join();

      assertThat(reply.isSuccess()).isTrue();
      Receiver.Request request = receiver.requests().get(0);
      assertThat(request.head().get(0)).isEqualTo("POST //a/b?c=%20&d HTTP/1.1");
      assertThat(request.head().subList(1, request.head().size()))
          .containsExactlyInAnyOrder(
              "Host: hooks.example.com:" + receiver.port(),
              "Content-Length: " + BODY.length,
              "Connection: keep-alive",
              "Content-Type: application/json",
              "User-Agent: Service-Webhook/1",
              "X-Service-Event-Type: order.created.v1");
      assertThat(request.body()).isEqualTo("{\"n\":\"é\"}");
    }
  }

  @Test
  void theUsualPortIsNotPartOfTheHostHeader() throws IOException {
    // Where it listens is decided by the address and the port, which nobody may bind here.
    try (Receiver receiver = Receiver.thatSays("HTTP/1.1 200 OK", "Content-Length: 0", "")) {
      SafeTarget target = receiver.target("http", "hooks.example.com", "/");
      SafeTarget usual =
          new SafeTarget(
              "http://hooks.example.com/", "http", target.host(), 80, "/", target.addresses());

      assertThat(WebhookClient.authority(usual).toString()).isEqualTo("hooks.example.com");
      assertThat(WebhookClient.authority(target).toString())
          .isEqualTo("hooks.example.com:" + receiver.port());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 202, 204, 206, 226, 299})
  void any2xxIsASuccess(int status) throws IOException {
    AttemptResponse reply = replyTo(status);

    assertThat(reply.isSuccess()).isTrue();
    assertThat(reply.statusCode()).isEqualTo(status);
    assertThat(reply.error()).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 304, 400, 401, 403, 404, 407, 408, 410, 421, 429, 500, 502, 503, 599})
  void everythingElseIsAFailureAndIsNotRepeated(int status) throws IOException {
    AttemptResponse reply = replyTo(status);

    assertThat(reply.isSuccess()).isFalse();
    assertThat(reply.statusCode()).isEqualTo(status);
    assertThat(reply.error()).isNull();
    assertThat(reply.isGone()).isEqualTo(status == 410);
  }

  private AttemptResponse replyTo(int status) throws IOException {
    try (Receiver receiver =
        Receiver.thatSays(
            "HTTP/1.1 " + status + " Said",
            "Content-Length: 0",
            "WWW-Authenticate: Basic realm=\"a\"",
            "Proxy-Authenticate: Basic realm=\"a\"",
            "Retry-After: 0",
            "Connection: close",
            "")) {
      AttemptResponse reply = post(receiver);
      assertThat(receiver.requests()).hasSize(1);
      return reply;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirectsAreNotFollowed(int status) throws IOException {
    try (Receiver elsewhere = Receiver.thatSays("HTTP/1.1 200 OK", "Content-Length: 0", "");
        Receiver receiver =
            Receiver.thatSays(
                "HTTP/1.1 " + status + " Elsewhere",
                "Location: http://127.0.0.1:" + elsewhere.port() + "/",
                "Content-Length: 0",
                "")) {
      AttemptResponse reply = post(receiver);

      assertThat(reply.isSuccess()).isFalse();
      assertThat(reply.statusCode()).isEqualTo(status);
      assertThat(receiver.requests()).hasSize(1);
      assertThat(elsewhere.connections()).isZero();
    }
  }

  @Test
  void connectionsAreKeptForTheNextRequest() throws IOException {
    try (Receiver receiver = Receiver.that(c -> c.answer(200, "ok".getBytes(UTF_8)))) {
      for (int i = 0; i < 5; i++) {
        assertThat(post(receiver).snippet()).isEqualTo("ok");
      }
      assertThat(receiver.connections()).isEqualTo(1);
    }
  }

  @Test
  void aConnectionIsForItsHostAndAddressOnly() throws Exception {
    try (Receiver receiver = Receiver.that(c -> c.answer(200, new byte[0]))) {
      InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
      SafeTarget two =
          new SafeTarget(
              "http://hooks.example.com/",
              "http",
              "hooks.example.com",
              receiver.port(),
              "/",
              List.of(InetAddress.getLoopbackAddress(), other));

      assertThat(post(receiver.target("http", "hooks.example.com", "/")).isSuccess()).isTrue();
      assertThat(post(receiver.target("http", "other.example.com", "/")).isSuccess()).isTrue();
      assertThat(receiver.connections()).isEqualTo(2);

      assertThat(client.post(two, 1, Map.of(), BODY).join().isSuccess()).isTrue();
      assertThat(receiver.connections()).isEqualTo(2);
      // Nobody listens at the second address.
      assertThat(client.post(two, 2, Map.of(), BODY).join().error())
          .isEqualTo(AttemptError.CONNECTION_FAILED);
      assertThat(client.post(two, 3, Map.of(), BODY).join().isSuccess()).isTrue();
    }
  }

  @Test
  void cookiesAreNotSentBack() throws IOException {
    try (Receiver receiver =
        Receiver.thatSays("HTTP/1.1 200 OK", "Set-Cookie: a=b; Path=/", "Content-Length: 0", "")) {
      post(receiver);
      post(receiver);

      assertThat(receiver.requests())
          .hasSize(2)
          .noneMatch(request -> request.head().stream().anyMatch(l -> l.startsWith("Cookie")));
    }
  }

  @Test
  void answersBeforeTheAnswerAreSkipped() throws IOException {
    try (Receiver receiver =
        Receiver.thatSays(
            "HTTP/1.1 100 Continue",
            "",
            "HTTP/1.1 102 Processing",
            "",
            "HTTP/1.1 103 Early Hints",
            "Link: </style.css>; rel=preload",
            "",
            "HTTP/1.1 200 OK",
            "Content-Length: 0",
            "")) {
      assertThat(post(receiver).statusCode()).isEqualTo(200);
      assertThat(post(receiver).statusCode()).isEqualTo(200);
      assertThat(receiver.connections()).isEqualTo(1);
    }
  }

  @Test
  void proxiesOfTheServerAreIgnored() throws IOException {
    List<String> keys =
        List.of("http.proxyHost", "https.proxyHost", "socksProxyHost", "http.nonProxyHosts");
    try (Receiver proxy = Receiver.thatSays("HTTP/1.1 502 Proxy", "Content-Length: 0", "");
        Receiver receiver = Receiver.thatSays("HTTP/1.1 200 OK", "Content-Length: 0", "")) {
      keys.forEach(
          key -> System.setProperty(key, key.endsWith("nonProxyHosts") ? "" : "127.0.0.1"));
      System.setProperty("http.proxyPort", "" + proxy.port());
      System.setProperty("https.proxyPort", "" + proxy.port());
      System.setProperty("socksProxyPort", "" + proxy.port());
      WebhookClient later = Clients.patient();
      try {
        assertThat(later.post(receiver.target(), 1, Map.of(), BODY).join().statusCode())
            .isEqualTo(200);
        assertThat(proxy.connections()).isZero();
      } finally {
        later.close();
      }
    } finally {
      keys.forEach(System::clearProperty);
      List.of("http.proxyPort", "https.proxyPort", "socksProxyPort").forEach(System::clearProperty);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "120 | 120",
        "0 | 0",
        " 7  | 7",
        "99999999999999999999 | 2147483647",
        "Sun, 01 Mar 2026 16:02:00 GMT | 120",
        "Sunday, 01-Mar-26 16:02:00 GMT | 120",
        "Sun Mar  1 16:02:00 2026 | 120",
        "Sun, 01 Mar 2026 15:00:00 GMT | 0",
        "-1 |",
        "1.5 |",
        "soon |",
        "'' |",
        "Sun, 31 Feb 2026 16:02:00 GMT |",
      })
  void retryAfterIsSecondsOrADate(String header, Integer seconds) throws IOException {
    try (Receiver receiver =
        Receiver.thatSays("HTTP/1.1 503 Busy", "Retry-After: " + header, "Content-Length: 0", "")) {
      assertThat(post(receiver).retryAfter())
          .isEqualTo(seconds == null ? null : Duration.ofSeconds(seconds));
    }
  }

  private AttemptResponse post(Receiver receiver) {
    return post(receiver.target());
  }

  private AttemptResponse post(SafeTarget target) {
    return client.post(target, 1, Map.of(), BODY).join();
  }
}
