package org.restomesh.delivery.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.call.SynchronousFailure;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Wiring;

class ImmediatePollIT {
  private static final Duration LONG = Duration.ofSeconds(60);

  @RegisterExtension final DuePoll scene = new DuePoll();

  private final Wiring wiring = scene.wiring();
  private final PollJob job = wiring.get(PollJob.class);
  private final PollWorker worker = wiring.get(PollWorker.class);
  private final ImmediatePoll immediatePoll = wiring.get(ImmediatePoll.class);
  private final Connected b = scene.connected();
  private final FakePlatform remote = b.remote();

  @Test
  void afterANewLoginThePagesAreReadOnceMoreAndCountedOnce() {
    remote.offer(Offered.order("x-1"));
    job.rehearse(scene.now());
    remote.forgetToken();
    wiring.businessTime().advance(Duration.ofSeconds(20));
    remote.offer(Offered.order("x-2"));

    assertThat(immediatePoll.poll(admin(), Platform.PLATFORM_B)).isEqualTo(new PollResult(1));

    assertThat(remote.logins()).isEqualTo(2);
    assertThat(scene.orders()).containsExactlyInAnyOrder("x-1", "x-2");
  }

  @Test
  void pollingNowAnswersHowManyOrdersCame() {
    remote.offer(Offered.order("x-1"), Offered.order("x-2"));

    assertThat(immediatePoll.poll(admin(), Platform.PLATFORM_B)).isEqualTo(new PollResult(2));
    assertThat(scene.orders()).containsExactlyInAnyOrder("x-1", "x-2");
  }

  @Test
  void aSecondPollWhileOneRunsIsRefused() {
    Runnable release = remote.hold("fetchOrders");
    worker.sweep();
    remote.awaitCalls("fetchOrders", 1);

    assertThatThrownBy(() -> immediatePoll.poll(admin(), Platform.PLATFORM_B))
        .isInstanceOf(ResourceConflict.class);
    release.run();
    worker.awaitIdle(LONG);
    assertThat(immediatePoll.poll(admin(), Platform.PLATFORM_B)).isEqualTo(new PollResult(0));
  }

  @Test
  void aPollThatFailsWhileSomebodyWaitsSaysSo() {
    remote.failNext("fetchOrders", PlatformFailure.remote("503"));

    assertThatThrownBy(() -> immediatePoll.poll(admin(), Platform.PLATFORM_B))
        .isInstanceOf(SynchronousFailure.class);
    assertThat(b.column("error_count")).isEqualTo("1");
  }

  @Test
  void aPlatformThatOnlyPushesIsNotCalled() {
    Connected a = b.and(Platform.PLATFORM_A);

    assertThat(immediatePoll.poll(admin(), Platform.PLATFORM_A)).isEqualTo(new PollResult(0));
    assertThat(a.remote().calls()).isEmpty();
  }

  @Test
  void whatIsSwitchedOffOrUnknownIsNotPolled() {
    b.set("status = 'DISABLED'");

    assertThatThrownBy(() -> immediatePoll.poll(admin(), Platform.PLATFORM_B))
        .isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> immediatePoll.poll(admin(), Platform.PLATFORM_C))
        .isInstanceOf(ResourceNotFound.class);
  }

  private StaffPrincipal admin() {
    return b.restaurant().admin();
  }
}
