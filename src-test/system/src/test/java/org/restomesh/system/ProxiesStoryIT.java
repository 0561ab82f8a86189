package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.RawHandshake;
import org.restomesh.system.kit.ReverseProxy;
import org.restomesh.system.kit.SmuggledRequest;
import org.restomesh.system.kit.TestTenant;

/** Behind the proxies that server-config/README.md describes, set up by its own words. */
class ProxiesStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final String run = UUID.randomUUID().toString();

  private static ReverseProxy start(ReverseProxy.Kind kind) {
    assumeTrue(
        Boolean.getBoolean("recipes.required") || kind.isInstalled(), kind + " is not installed");
    return ReverseProxy.start(kind);
  }

  private static String get(String path, String... headers) {
    String all = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return "GET " + path + " HTTP/1.1\r\nHost: restomesh.example.com\r\n" + all + "\r\n";
  }

  /** A request that logs can be searched for. */
  private String marked(int number) {
    return get("/api/v1/auth/jwks", "X-Request-Id: " + mark(number));
  }

  private String mark(int number) {
    return run + "." + number + ".";
  }

  private List<SmuggledRequest> forms() {
    int count = SmuggledRequest.all("").size() + SmuggledRequest.upgrades("").size();
    List<SmuggledRequest> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<SmuggledRequest> marked = new ArrayList<>(SmuggledRequest.all(marked(i)));
      marked.addAll(SmuggledRequest.upgrades(marked(i)));
      all.add(marked.get(i));
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource
  void noRequestReachesTheServerThatTheProxyHasNotSeen(ReverseProxy.Kind kind) {
    List<SmuggledRequest> forms = forms();
    int last = forms.size();
    String seenByProxy;
    try (ReverseProxy proxy = start(kind)) {
      sendAll(forms, proxy);
      assertThat(proxy.exchange(SmuggledRequest.honest(marked(last)))).contains(mark(last));
      await().atMost(PATIENCE).until(() -> proxy.seen().contains(mark(last)));
      await().atMost(PATIENCE).until(() -> Installation.log().contains(mark(last)));
      seenByProxy = proxy.seen();
    }
    String served = Installation.log();
    SoftAssertions all = new SoftAssertions();
    for (int i = 0; i < forms.size(); i++) {
      all.assertThat(!served.contains(mark(i)) || seenByProxy.contains(mark(i)))
          .as(forms.get(i).name())
          .isTrue();
    }
    all.assertAll();
  }

  /** At once, for each is waited for until nothing comes any more. */
  private static void sendAll(List<SmuggledRequest> forms, ReverseProxy proxy) {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (SmuggledRequest form : forms) {
      CompletableFuture<String> answer = new CompletableFuture<>();
      new Thread(() -> answer.complete(proxy.exchange(form.bytes()))).start();
      answers.add(answer);
    }
    answers.forEach(answer -> answer.orTimeout(30, TimeUnit.SECONDS).join());
  }

  @ParameterizedTest
  @EnumSource
  void nobodyGivesHimselfAnotherAddress(ReverseProxy.Kind kind) {
    String metrics = "/api/v1/metrics";
    String another = ": 203.0.113.9";
    try (ReverseProxy proxy = start(kind)) {
      // For this machine only, which the client is on.
      assertThat(proxy.exchange(get(metrics))).startsWith("HTTP/1.1 200 ");
      for (String name : List.of("X-Forwarded-For", "x-forwarded-for", "X_Forwarded_For")) {
        assertThat(proxy.exchange(get(metrics, name + another, name + another)))
            .startsWith("HTTP/1.1 200 ");
      }
      assertThat(proxy.exchange(get(metrics, "Connection: X-Forwarded-For, close")))
          .doesNotStartWith("HTTP/1.1 5");
      assertThat(proxy.exchange(get("http://other.example" + metrics, "X-Forwarded-For" + another)))
          .doesNotStartWith("HTTP/1.1 404");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aWebSocketPassesAndNoOtherProtocolDoes(ReverseProxy.Kind kind) throws IOException {
    PartnerScreens.Screen screen = PartnerScreens.of(TestTenant.open()).openKitchen();
    String upgrade = "Connection: Upgrade, HTTP2-Settings";
    try (ReverseProxy proxy = start(kind)) {
      assertThat(opened(proxy, "Screen " + screen.token()).status()).isEqualTo(101);
      assertThat(opened(proxy, "Screen nonsense").status()).isEqualTo(401);
      for (String path : List.of("/api/v1/auth/jwks", KitchenSocket.PATH)) {
        assertThat(
                proxy.exchange(
                    get(path, upgrade, "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA")))
            .startsWith("HTTP/1.1 ")
            .doesNotContain(" 101 ");
      }
    }
  }

  private static RawHandshake.Reply opened(ReverseProxy proxy, String authorization)
      throws IOException {
    try (Socket socket = proxy.connect()) {
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      Map<String, String> headers = Map.of("Authorization", authorization);
      return RawHandshake.send(socket, in, KitchenSocket.PATH, headers);
    }
  }
}
