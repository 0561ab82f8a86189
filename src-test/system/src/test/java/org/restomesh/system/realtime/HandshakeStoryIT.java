package org.restomesh.system.realtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** Who is let in, and what everybody else is told (contract/5-display-realtime#handshake). */
class HandshakeStoryIT {
  private static final String PATH = KitchenSocket.PATH;

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens screens = PartnerScreens.of(tenant);

  private static Map<String, String> as(String authorization) {
    return Map.of("Authorization", authorization);
  }

  private static Map<String, String> as(String authorization, String name, String value) {
    return Map.of("Authorization", authorization, name, value);
  }

  private String screen() {
    return "Screen " + screens.open().token();
  }

  private String staff() {
    return "Bearer "
        + Restomesh.anybody().login(tenant.adminEmail(), TestTenant.PASSWORD).text("accessToken");
  }

  private String ofBranch() {
    return PATH + "?branchId=" + tenant.branchId();
  }

  @Test
  void withoutAGoodCredentialNobodyIsLetIn() {
    KitchenSocket.refused(PATH, Map.of()).isError(401, "UNAUTHORIZED");
    KitchenSocket.refused(PATH, as("Screen")).isError(401, "UNAUTHORIZED");
    KitchenSocket.refused(PATH, as("PartnerKey " + screens.key())).isError(401, "UNAUTHORIZED");
    KitchenSocket.refused(PATH, as("Screen nonsense")).isError(401, "TOKEN_INVALID");
    KitchenSocket.refused(ofBranch(), as("Bearer nonsense")).isError(401, "TOKEN_INVALID");
    KitchenSocket.refused(PATH, as("Device nonsense")).isError(401, "TOKEN_INVALID");
    KitchenSocket.refused(PATH + "?ticket=nonsense", Map.of()).isError(401, "TOKEN_INVALID");
    String token = screens.open().token();
    KitchenSocket.refused(PATH + "?token=" + token, Map.of()).isError(401, "UNAUTHORIZED");
    KitchenSocket.refused(PATH + "?ticket=" + token, Map.of()).isError(401, "TOKEN_INVALID");
  }

  @Test
  void theStatusIsTheSameWithoutAnUpgrade() {
    Map<String, String> plain = new HashMap<>(Map.of("Upgrade", "", "Connection", "close"));
    KitchenSocket.refused(PATH, plain).isError(401, "UNAUTHORIZED");
    plain.put("Authorization", screen());
    assertThat(
            KitchenSocket.refused(PATH, plain)
                .isError(400, "INVALID_INPUT")
                .header("Sec-WebSocket-Version"))
        .isEqualTo("13");
  }

  @Test
  void theScopeIsRequired() {
    PartnerScreens without = PartnerScreens.withKey(tenant, "menu:read");
    KitchenSocket.refused(PATH, as("Screen " + without.open().token()))
        .isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void theFeatureIsRequired() {
    String token = screen();
    tenant.override(Map.of()).is(200);
    assertThat(KitchenSocket.refused(PATH, as(token)).status()).isEqualTo(403);
    KitchenSocket.open(ofBranch(), as(staff())).close();
  }

  @Test
  void onlyDevicesWithAScreenListen() {
    KitchenSocket.open("Device " + tenant.newDevice("kds_screen").token()).close();
    KitchenSocket.open("Device " + tenant.newDevice("bar_screen").token()).close();
    KitchenSocket.refused(PATH, as("Device " + tenant.newDevice("kitchen_printer").token()))
        .isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void staffNameABranchOfTheirs() {
    KitchenSocket.open(ofBranch(), as(staff())).close();
    KitchenSocket.refused(PATH, as(staff())).isError(400, "MISSING_REQUIRED_FIELD");
    String foreign = PATH + "?branchId=" + TestTenant.open().branchId();
    KitchenSocket.refused(foreign, as(staff())).isError(404, "RESOURCE_NOT_FOUND");
    KitchenSocket.refused(PATH + "?branchId=x", as(staff())).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void aForeignPageMayNot() {
    String token = screen();
    String own = Installation.baseUri().toString();
    KitchenSocket.refused(PATH, as(token, "Origin", "https://evil.example"))
        .isError(403, "FORBIDDEN");
    KitchenSocket.refused(PATH, as(token, "Origin", "null")).isError(403, "FORBIDDEN");
    KitchenSocket.open(PATH, as(token, "Origin", own)).close();
  }

  @Test
  void aTicketOpensOneSocket() {
    String ticket =
        tenant
            .admin()
            .post("/api/v1/realtime/tickets", Map.of("branchId", tenant.branchId()))
            .is(201)
            .text("ticket");
    String target = PATH + "?ticket=" + ticket;
    // What is refused for another reason does not spend it.
    KitchenSocket.refused(target, Map.of("Origin", "https://evil.example"))
        .isError(403, "FORBIDDEN");
    try (KitchenSocket socket = KitchenSocket.open(target, Map.of())) {
      assertThat(socket.subscribe().get("orders")).isEmpty();
    }
    KitchenSocket.refused(target, Map.of()).isError(401, "TOKEN_INVALID");
  }

  @Test
  @Exclusive("moves the clock")
  void aSessionThatIsOverMayNot() {
    PartnerScreens.Screen ended = screens.open();
    ended.end().is(204);
    KitchenSocket.refused(PATH, as("Screen " + ended.token())).isError(401, "TOKEN_INVALID");

    PartnerScreens.Screen expired = screens.open(Map.of("ttlSeconds", 60));
    try {
      Rehearsal.advance(Duration.ofSeconds(61));
      KitchenSocket.refused(PATH, as("Screen " + expired.token())).isError(401, "TOKEN_EXPIRED");
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void twentySocketsOfASessionAreEnough() {
    String token = screen();
    List<KitchenSocket> open = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      open.add(KitchenSocket.open(token));
    }
    KitchenSocket.refused(PATH, as(token)).isError(429, "TOO_MANY_REQUESTS");
    open.remove(0).close();
    Awaitility.await().ignoreExceptions().until(() -> open.add(KitchenSocket.open(token)));
    open.forEach(KitchenSocket::close);
  }

  @Test
  void twoHundredSocketsOfATenantAreEnough() {
    List<KitchenSocket> open = new ArrayList<>();
    for (int screen = 0; screen < 10; screen++) {
      String token = screen();
      for (int i = 0; i < 20; i++) {
        open.add(KitchenSocket.open(token));
      }
    }
    KitchenSocket.refused(PATH, as(screen())).isError(429, "TOO_MANY_REQUESTS");
    KitchenSocket.open("Screen " + new Kitchen().screens().open().token()).close();
    open.forEach(KitchenSocket::close);
  }

  @Test
  void theProtocolIsEchoedWhenOffered() {
    String token = screen();
    try (KitchenSocket socket =
        KitchenSocket.open(PATH, as(token, "Sec-WebSocket-Protocol", "other, display.v1"))) {
      assertThat(socket.header("Sec-WebSocket-Protocol")).isEqualTo("display.v1");
    }
    try (KitchenSocket socket = KitchenSocket.open(token)) {
      assertThat(socket.header("Sec-WebSocket-Protocol")).isNull();
      assertThat(socket.header("X-Request-Id")).isNotBlank();
    }
    KitchenSocket.refused(PATH, as(token, "Sec-WebSocket-Protocol", "other"))
        .isError(400, "INVALID_INPUT");
  }

  @Test
  void otherPathsAndMethodsAreAnsweredInTheEnvelope() {
    KitchenSocket.refused("/ws/", Map.of()).isError(404, "RESOURCE_NOT_FOUND");
    KitchenSocket.refused(PATH + "/", as(screen())).isError(404, "RESOURCE_NOT_FOUND");
    KitchenSocket.refused(PATH + ";x=1", as(screen())).isError(404, "RESOURCE_NOT_FOUND");
    Restomesh.anybody().post(PATH).isError(405, null);
  }

  @Test
  void javasOwnClientIsToldTheStatus() {
    URI uri = URI.create(Installation.baseUri().toString().replace("http:", "ws:") + PATH);
    HttpClient client = HttpClient.newHttpClient();
    assertThatThrownBy(
            () -> client.newWebSocketBuilder().buildAsync(uri, new WebSocket.Listener() {}).join())
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(WebSocketHandshakeException.class);
    WebSocket socket =
        client
            .newWebSocketBuilder()
            .header("Authorization", screen())
            .header("X-Request-Id", "story-" + UUID.randomUUID())
            .subprotocols("display.v1")
            .buildAsync(uri, new WebSocket.Listener() {})
            .join();
    assertThat(socket.getSubprotocol()).isEqualTo("display.v1");
    socket.abort();
  }
}
