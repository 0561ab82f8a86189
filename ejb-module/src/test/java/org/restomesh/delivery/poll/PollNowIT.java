package org.restomesh.delivery.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.SyncedFailure;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.support.HandPlatform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PollNowIT {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final Wiring wiring = Wiring.likeAContainer();
  private final PollJob job = wiring.get(PollJob.class);
  private final PollWorker worker = wiring.get(PollWorker.class);
  private final PollNow pollNow = wiring.get(PollNow.class);
  private Connected b;
  private HandPlatform remote;

  @BeforeEach
  void onlyOurs() throws SQLException {
    forgetOthers();
    b = due(Connected.to(wiring, Platform.PLATFORM_B));
    remote = b.remote();
  }

  @AfterEach
  void forgetOthers() throws SQLException {
    Rows.change("update delivery_config set next_poll_at = null");
  }

  @Test
  void afterANewLoginThePagesAreReadOnceMoreAndCountedOnce() {
    remote.offer(Offered.order("x-1"));
    job.run(now());
    remote.forgetToken();
    wiring.businessTime().advance(Duration.ofSeconds(20));
    remote.offer(Offered.order("x-2"));

    assertThat(pollNow.poll(admin(), Platform.PLATFORM_B)).isEqualTo(new Polled(1));

    assertThat(remote.logins()).isEqualTo(2);
    assertThat(orders()).containsExactlyInAnyOrder("x-1", "x-2");
  }

  @Test
  void pollingNowAnswersHowManyOrdersCame() {
    remote.offer(Offered.order("x-1"), Offered.order("x-2"));

    assertThat(pollNow.poll(admin(), Platform.PLATFORM_B)).isEqualTo(new Polled(2));
    assertThat(orders()).containsExactlyInAnyOrder("x-1", "x-2");
  }

  @Test
  void aSecondPollWhileOneRunsIsRefused() {
    Runnable release = remote.hold("fetchOrders");
    worker.look();
    remote.awaitCalls("fetchOrders", 1);

    assertThatThrownBy(() -> pollNow.poll(admin(), Platform.PLATFORM_B))
        .isInstanceOf(ResourceConflict.class);
    release.run();
    worker.awaitIdle(LONG);
    assertThat(pollNow.poll(admin(), Platform.PLATFORM_B)).isEqualTo(new Polled(0));
  }

  @Test
  void aPollThatFailsWhileSomebodyWaitsSaysSo() {
    remote.failNext("fetchOrders", PlatformFailure.remote("503"));

    assertThatThrownBy(() -> pollNow.poll(admin(), Platform.PLATFORM_B))
        .isInstanceOf(SyncedFailure.class);
    assertThat(b.column("error_count")).isEqualTo("1");
  }

  @Test
  void aPlatformThatOnlyPushesIsNotCalled() {
    Connected a = b.and(Platform.PLATFORM_A);

    assertThat(pollNow.poll(admin(), Platform.PLATFORM_A)).isEqualTo(new Polled(0));
    assertThat(a.remote().calls()).isEmpty();
  }

  @Test
  void whatIsSwitchedOffOrUnknownIsNotPolled() {
    b.set("status = 'DISABLED'");

    assertThatThrownBy(() -> pollNow.poll(admin(), Platform.PLATFORM_B))
        .isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> pollNow.poll(admin(), Platform.PLATFORM_C))
        .isInstanceOf(ResourceNotFound.class);
  }

  private Connected due(Connected connected) {
    return connected.set("next_poll_at = '2026-03-01T15:59:59Z'");
  }

  private StaffPrincipal admin() {
    return b.restaurant().admin();
  }

  private Instant now() {
    return wiring.businessTime().instant();
  }

  private List<String> orders() {
    return Rows.texts(
        "select external_order_id from restaurant_order where tenant_id = ?", b.tenantId());
  }
}
