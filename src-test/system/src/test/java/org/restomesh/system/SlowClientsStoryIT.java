package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Trickle;

/** Hundreds of connections that trickle cost the others nothing, and end. */
@Exclusive("measures time")
class SlowClientsStoryIT {
  private static final int OF_A_KIND = 125;
  private static final int SOCKETS_OF_A_SCREEN = 20;

  /** Before the deadlines of those who hold threads: nobody has waited for one of them. */
  private static final Duration SOON = Duration.ofSeconds(8);

  private static final String HOST = "Host: 127.0.0.1\r\n";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();
  private final List<AutoCloseable> open = new ArrayList<>();
  private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(1);

  @AfterEach
  void hangUp() throws Exception {
    clock.shutdownNow();
    for (AutoCloseable connection : open) {
      connection.close();
    }
  }

  private List<Trickle> trickles(String first, String drop) {
    List<Trickle> many = new ArrayList<>();
    for (int i = 0; i < OF_A_KIND; i++) {
      many.add(new Trickle(first, drop));
    }
    open.addAll(many);
    return many;
  }

  private List<Trickle> headers() {
    return trickles("GET /api/v1/auth/jwks HTTP/1.1\r\n" + HOST + "X-Slow: ", "x");
  }

  private List<Trickle> bodies() {
    return trickles(
        "POST /api/webhooks/delivery/platform_a/x HTTP/1.1\r\n"
            + HOST
            + "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
        " ");
  }

  private void unreadAnswers() {
    String get = "GET /openapi HTTP/1.1\r\n" + HOST + "Accept: application/json\r\n\r\n";
    trickles(get.repeat(30), "");
  }

  private void frames() {
    PartnerScreens screens = PartnerScreens.of(tenant);
    PartnerScreens.Screen screen = screens.openKitchen();
    for (int i = 0; i < OF_A_KIND; i++) {
      screen = i % SOCKETS_OF_A_SCREEN == 0 ? screens.openKitchen() : screen;
      KitchenSocket socket = KitchenSocket.open("Screen " + screen.token());
      socket.sendRaw(0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
      open.add(socket);
    }
  }

  /** Somebody who reads and writes meanwhile; how long each request took, in order of length. */
  private long[] others() {
    long[] nanos = new long[200];
    for (int i = 0; i < nanos.length; i++) {
      long started = System.nanoTime();
      if (i % 2 == 0) {
        admin.get("/api/v1/auth/me").is(200);
      } else {
        admin.post("/api/v1/catalog/none", Map.of("a", 1)).is(404);
      }
      nanos[i] = System.nanoTime() - started;
    }
    Arrays.sort(nanos);
    return nanos;
  }

  private static double p95(long[] nanos) {
    return nanos[nanos.length * 95 / 100] / 1e6;
  }

  private static Duration longest(long[] nanos) {
    return Duration.ofNanos(nanos[nanos.length - 1]);
  }

  @Test
  void hundredsOfTricklesCostTheOthersNothingAndEnd() {
    long[] before = others();
    frames();
    List<Trickle> headers = headers();
    List<Trickle> bodies = bodies();
    unreadAnswers();
    var unused =
        clock.scheduleAtFixedRate(
            () -> {
              headers.forEach(Trickle::drip);
              bodies.forEach(Trickle::drip);
            },
            1,
            1,
            TimeUnit.SECONDS);
    long[] whileTheyCome = others();
    long[] whileTheyTrickle = others();

    System.out.printf(
        "slow clients on %s: p95 of the others %.1f ms before, %.1f ms while hundreds come,"
            + " %.1f ms while they trickle%n",
        Installation.serverName(), p95(before), p95(whileTheyCome), p95(whileTheyTrickle));
    assertThat(longest(whileTheyCome)).isLessThan(SOON);
    assertThat(longest(whileTheyTrickle)).isLessThan(SOON);
    for (Trickle header : headers) {
      assertThat(header.answer(Duration.ofSeconds(15))).as("hung up").isEmpty();
    }
    for (Trickle body : bodies) {
      assertThat(body.answer(Duration.ofSeconds(15))).startsWith("HTTP/1.1 408 ");
    }
  }
}
