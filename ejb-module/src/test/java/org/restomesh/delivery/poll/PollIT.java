package org.restomesh.delivery.poll;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.outbound.dispatch.OutboundJob;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.support.AtOnce;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PollIT {
  private static final Duration LONG = Duration.ofSeconds(60);

  @RegisterExtension final DuePoll scene = new DuePoll();

  private final Wiring wiring = scene.wiring();
  private final PollJob job = wiring.get(PollJob.class);
  private final PollWorker worker = wiring.get(PollWorker.class);
  private final Connected b = scene.connected();
  private final FakePlatform remote = b.remote();

  @Test
  void whatIsDueIsPolledAndTheCursorMovesToThePollsBegin() {
    remote.offer(Offered.order("x-1"), Offered.order("x-2"));
    remote.offer(Offered.order("x-3"));

    assertThat(job.rehearse(scene.now())).isEqualTo(1);

    assertThat(scene.orders()).containsExactlyInAnyOrder("x-1", "x-2", "x-3");
    assertThat(instant("poll_cursor")).isEqualTo(scene.now());
    assertThat(instant("last_order_poll_at")).isEqualTo(scene.now());
    assertThat(instant("next_poll_at"))
        .isBetween(scene.now().plusMillis(13_500), scene.now().plusMillis(16_500));
    assertThat(b.column("poll_lease_id")).isNull();
  }

  @Test
  void theTimerPollsNothingBeforeItIsDue() {
    worker.sweep();
    worker.awaitIdle(LONG);
    worker.sweep();
    worker.awaitIdle(LONG);
    assertThat(remote.calls("fetchOrders")).hasSize(1);

    wiring.businessTime().advance(Duration.ofSeconds(17));
    worker.sweep();
    worker.awaitIdle(LONG);

    assertThat(remote.calls("fetchOrders")).hasSize(2);
  }

  @Test
  void nothingIsAskedBeforeThereAreCredentials() {
    b.set("credentials = null, credentials_key_id = null");

    worker.sweep();
    worker.awaitIdle(LONG);
    assertThat(job.rehearse(scene.now())).isZero();

    assertThat(b.column("error_count")).isEqualTo("0");
    assertThat(b.column("last_error")).isNull();
  }

  @Test
  void anEmptyPollIsASuccessToo() {
    job.rehearse(scene.now());

    assertThat(instant("last_order_poll_at")).isEqualTo(scene.now());
    assertThat(Rows.count("select count(*) from delivery_log where config_id = ?", b.configId()))
        .isZero();
  }

  @Test
  void whenAPageFailsTheOthersAreKeptTheCursorStaysAndItIsOneError() {
    job.rehearse(scene.now());
    Instant before = scene.now();
    wiring.businessTime().advance(Duration.ofSeconds(20));
    remote.offer(Offered.order("x-1"));
    remote.offer(Offered.order("x-2"));
    remote.failNext("nextPage", PlatformFailure.remote("503"));

    job.rehearse(scene.now());

    assertThat(scene.orders()).containsExactly("x-1");
    assertThat(instant("poll_cursor")).isEqualTo(before);
    assertThat(instant("last_order_poll_at")).isEqualTo(before);
    assertThat(b.column("error_count")).isEqualTo("1");
    assertThat(instant("next_poll_at")).isAfter(scene.now());
  }

  @Test
  void theSameOrdersAgainAreNoNews() {
    remote.offer(Offered.order("x-1"));
    job.rehearse(scene.now());
    wiring.businessTime().advance(Duration.ofSeconds(20));
    remote.offer(Offered.order("x-1"));
    job.rehearse(scene.now());

    assertThat(scene.orders()).containsExactly("x-1");
    assertThat(
            Rows.texts(
                "select version from restaurant_order where external_order_id = 'x-1'"
                    + " and tenant_id = ?",
                b.tenantId()))
        .containsExactly("1");
  }

  @Test
  void aPlatformThatThrottlesIsLeftAloneAndNothingIsCounted() {
    remote.failNext("fetchOrders", PlatformFailure.throttled("429", Duration.ofSeconds(90)));

    job.rehearse(scene.now());

    assertThat(instant("next_poll_at")).isEqualTo(scene.now().plusSeconds(90));
    assertThat(b.column("error_count")).isEqualTo("0");
    assertThat(b.column("last_order_poll_at")).isNull();
    assertThat(job.rehearse(scene.now())).isZero();
  }

  @Test
  void tenFailedPollsSwitchTheConfigurationOffAndNothingIsPolledAnyMore() {
    remote.fail(PlatformFailure.remote("503"));
    for (int i = 0; i < 10; i++) {
      job.rehearse(scene.now());
      wiring.businessTime().advance(Duration.ofSeconds(20));
    }

    assertThat(b.column("status")).isEqualTo("AUTO_DISABLED");
    assertThat(job.rehearse(scene.now())).isZero();
  }

  @Test
  void twoNodesPollEachConfigurationOnce() {
    Wiring other = Wiring.likeAContainer();
    other.sharePlatformsOf(wiring);
    List<UUID> configs = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      configs.add(DuePoll.due(Connected.to(wiring, Platform.PLATFORM_D)).configId());
    }

    AtOnce.run(List.of(() -> sweep(worker), () -> sweep(other.get(PollWorker.class))));

    assertThat(
            wiring.platform(Platform.PLATFORM_D).calls("fetchOrders").stream()
                .map(call -> call.account().configId()))
        .containsExactlyInAnyOrderElementsOf(configs);
  }

  @Test
  void aPlatformThatHangsKeepsTheOthersFromNothing() {
    for (int i = 0; i < 12; i++) {
      DuePoll.due(Connected.to(wiring, Platform.PLATFORM_D));
    }
    FakePlatform hanging = wiring.platform(Platform.PLATFORM_D);
    Runnable release = hanging.hold("fetchOrders");

    worker.sweep();
    remote.awaitCalls("fetchOrders", 1);
    hanging.awaitCalls("fetchOrders", 8);
    worker.sweep();
    assertThat(hanging.calls("fetchOrders")).hasSize(8);
    release.run();
    worker.awaitIdle(LONG);

    assertThat(hanging.calls("fetchOrders")).hasSize(12);
  }

  @Test
  void nothingIsTakenUpThatANodeHasBegunBeforeItsLeaseEnds() {
    b.set("poll_lease_id = gen_random_uuid(), poll_lease_until = now() + interval '75 seconds'");
    assertThat(job.rehearse(scene.now())).isZero();

    b.set("poll_lease_until = now()");
    assertThat(job.rehearse(scene.now())).isEqualTo(1);
  }

  @Test
  void aPollThatHasLostItsLeaseStoresNothingMore() {
    Runnable release = remote.hold("fetchOrders");
    remote.offer(Offered.order("x-1"));
    worker.sweep();
    remote.awaitCalls("fetchOrders", 1);
    b.set("poll_lease_id = gen_random_uuid(), poll_lease_until = now() + interval '75 seconds'");

    release.run();
    worker.awaitIdle(LONG);

    assertThat(scene.orders()).isEmpty();
    assertThat(b.column("poll_cursor")).isNull();
    assertThat(b.column("poll_lease_id")).isNotNull();
    assertThat(b.column("error_count")).isEqualTo("0");
  }

  @Test
  void theCursorNeverGoesBack() {
    job.rehearse(scene.now());
    Instant before = scene.now();
    wiring.businessTime().advance(Duration.ofHours(-5));
    b.set("next_poll_at = '2026-01-01T00:00:00Z'");

    job.rehearse(scene.now());

    assertThat(remote.calls("fetchOrders")).hasSize(2);
    assertThat(instant("poll_cursor")).isEqualTo(before);
  }

  @Test
  void aTenantThatMayNotUsePlatformsAnyMoreIsNotPolled() {
    b.restaurant().override(Map.of());

    job.rehearse(scene.now());

    assertThat(remote.calls()).isEmpty();
    assertThat(instant("next_poll_at")).isAfter(scene.now());
  }

  @Test
  void noActionIsSentBeforeAllPagesAreStored() {
    remote.offer(Offered.order("x-1"));
    remote.offer(Offered.order("x-2"));
    Runnable release = remote.hold("fetchOrders");
    worker.sweep();
    remote.awaitCalls("fetchOrders", 1);
    wiring.get(OutboundJob.class).rehearse(scene.now());
    assertThat(remote.calls("acceptOrder")).isEmpty();

    release.run();
    worker.awaitIdle(LONG);

    assertThat(scene.orders()).containsExactlyInAnyOrder("x-1", "x-2");
  }

  private static boolean sweep(PollWorker worker) {
    worker.sweep();
    return worker.awaitIdle(LONG);
  }

  private Instant instant(String column) {
    return Instant.parse(
        Rows.texts(
                "select to_char("
                    + column
                    + " at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"
                    + " from delivery_config where id = ?",
                b.configId())
            .get(0));
  }
}
