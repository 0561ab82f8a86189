package org.restomesh.dev.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Ports;

class LoadBalancerTest {
  @TempDir Path folder;

  private final List<HttpServer> servers = List.of(named("a"), named("b"));
  private final List<Integer> nodes =
      servers.stream().map(server -> server.getAddress().getPort()).toList();
  private final int port = Ports.free();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Those that there are. */
  enum Kind {
    HAPROXY,
    OWN
  }

  private static HttpServer named(String name) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
      server.createContext(
          "/",
          exchange -> {
            exchange.sendResponseHeaders(200, name.length());
            exchange.getResponseBody().write(name.getBytes(UTF_8));
            exchange.close();
          });
      server.start();
      return server;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void close() {
    servers.forEach(server -> server.stop(0));
  }

  private LoadBalancer start(Kind kind, List<Integer> ports) {
    return switch (kind) {
      case HAPROXY -> {
        assumeTrue(HaProxy.isInstalled(), "HAProxy is not installed");
        yield HaProxy.start(folder, port, ports);
      }
      case OWN -> OwnBalancer.start(port, ports);
    };
  }

  private String get(String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }

  private List<String> answers(String path) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(get(path));
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource
  void eachRequestGoesToAnotherNodeAndSimulatorsAreOnTheFirst(Kind kind) throws Exception {
    try (LoadBalancer balancer = start(kind, nodes)) {
      assertThat(answers("/")).containsExactly("a", "b", "a", "b");
      assertThat(answers("/simulators/paytr")).containsOnly("a");
      assertThat(balancer.pid().isPresent()).isEqualTo(kind == Kind.HAPROXY);
    }
    assertThat(Ports.answers(port)).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void aNodeThatTakesNoConnectionIsMissedByNobody(Kind kind) throws Exception {
    try (Socket away = new Socket()) {
      away.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      List<Integer> ports = List.of(nodes.get(0), away.getLocalPort(), nodes.get(1));
      try (LoadBalancer balancer = start(kind, ports)) {
        assertThat(answers("/")).as(balancer.name()).contains("a", "b");
      }
    }
  }

  @Test
  void whatIsNoBalancerIsRefusedWithWhatToWriteInstead() {
    String before = System.setProperty(LoadBalancer.PROPERTY, "nginx");
    try {
      assertThatThrownBy(() -> LoadBalancer.start(folder, port, nodes))
          .isInstanceOf(CannotRun.class)
          .hasMessageContaining("haproxy or own");
    } finally {
      System.clearProperty(LoadBalancer.PROPERTY);
      assertThat(before).isNull();
    }
  }
}
