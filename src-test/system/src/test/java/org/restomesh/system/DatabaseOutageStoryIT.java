package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** The database goes away and comes back; the server stays (contract/0-common#database-errors). */
@Exclusive("takes the database away")
class DatabaseOutageStoryIT {
  private static final Duration ANSWER_WITHIN = Duration.ofSeconds(10);
  private static final Duration RECOVERED_WITHIN = Duration.ofSeconds(30);

  private final Caller anybody = Restomesh.anybody();

  @Test
  void requestsAreToldToComeBackAndTheServiceRecoversByItself() {
    TestTenant tenant = TestTenant.open();
    TestDevice device = tenant.newDevice("scanner");
    device.heartbeat();
    try {
      Installation.database().kill();

      isUnavailable(() -> tenant.admin().get("/api/v1/branches"));
      isUnavailable(() -> tenant.admin().post("/api/v1/branches", Map.of("name", "a")));
      isUnavailable(() -> device.caller().get("/api/v1/devices/next-command"));
      isUnavailable(() -> anybody.login(tenant.adminEmail(), TestTenant.PASSWORD));
    } finally {
      Installation.database().restart();
    }

    await()
        .atMost(RECOVERED_WITHIN)
        .untilAsserted(() -> tenant.admin().get("/api/v1/branches").is(200));
    device.heartbeat();
    anybody.login(tenant.adminEmail(), TestTenant.PASSWORD).is(200);
  }

  @Test
  void timersGoOnAfterwards() {
    TestDevice device = TestTenant.open().newDevice("scanner");
    device.heartbeat();
    int failuresBefore = failedTicks();
    try {
      Installation.database().stop();
      await().atMost(Duration.ofSeconds(30)).until(() -> failedTicks() >= failuresBefore + 3);
    } finally {
      Installation.database().restart();
    }
    await().atMost(RECOVERED_WITHIN).untilAsserted(device::heartbeat);

    try {
      Rehearsal.advance(Duration.ofMinutes(10));
      // The sweeper itself, not the rehearsed job; it is quiet for 45 s after a server's start.
      await()
          .atMost(Duration.ofSeconds(75))
          .until(() -> "offline".equals(device.record().get("status").textValue()));
    } finally {
      Rehearsal.reset();
    }
  }

  private static int failedTicks() {
    return Installation.log().split("timer command-lease failed", -1).length - 1;
  }

  @Test
  void theInstallationLivesOnWithoutItsDatabaseButIsNotReady() {
    try {
      Installation.database().stop();

      assertThat(statusOf(Installation.livenessUri())).isEqualTo(200);
      await().atMost(ANSWER_WITHIN).until(() -> statusOf(Installation.readinessUri()) == 503);
      assertThat(anybody.from("127.0.0.1").get("/api/v1/metrics").is(200).body())
          .contains("restomesh_db_up 0.0", "restomesh_http_requests_seconds_count");
    } finally {
      Installation.database().restart();
    }

    await().atMost(RECOVERED_WITHIN).until(this::isEachNodeReady);
  }

  private boolean isEachNodeReady() {
    return Installation.readinessUris().stream().allMatch(uri -> statusOf(uri) == 200);
  }

  private int statusOf(URI uri) {
    return anybody.get(uri).status();
  }

  @FunctionalInterface
  private interface Request {
    Answer send();
  }

  private static void isUnavailable(Request request) {
    long start = System.nanoTime();
    Answer answer = request.send();
    Duration took = Duration.ofNanos(System.nanoTime() - start);

    answer.isError(503, null);
    assertThat(answer.text("error")).isEqualTo("DatabaseTimeout");
    assertThat(took).isLessThan(ANSWER_WITHIN);
  }
}
