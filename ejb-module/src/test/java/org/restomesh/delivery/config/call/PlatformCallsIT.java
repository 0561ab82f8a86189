package org.restomesh.delivery.config.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PlatformCallsIT {
  private final PlatformFailure down = PlatformFailure.remote("POST /x: 500");

  private final Wiring wiring = Wiring.likeAContainer();
  private final PlatformCalls calls = wiring.get(PlatformCalls.class);
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_D);

  @Test
  void aCallCarriesTheCredentialsOfItsConfiguration() {
    open();

    assertThat(connected.remote().calls().get(0).account().credentials().get("apiSecret"))
        .isEqualTo("geheim-d");
    assertThat(connected.remote().calls().get(0).account().token()).isNull();
    assertThat(connected.remote().logins()).isZero();
  }

  @Test
  void failuresInARowAreCountedAndShown() {
    connected.remote().fail(down);

    failing();
    failing();

    assertThat(connected.column("error_count")).isEqualTo("2");
    assertThat(connected.column("last_error")).isEqualTo("POST /x: 500");
    assertThat(connected.column("last_error_class")).isEqualTo("REMOTE");
  }

  @Test
  void aSuccessBeginsTheCountAnew() {
    connected.remote().failNext("setStoreOpen", down);
    failing();

    open();

    assertThat(connected.column("error_count")).isEqualTo("0");
  }

  @Test
  void anOrderCancelledThereIsNoFailure() {
    connected.remote().failNext("setStoreOpen", down);
    failing();
    connected.remote().failNext("setStoreOpen", new CancelledAtPlatform("cancelled"));

    assertThatThrownBy(this::open).isInstanceOf(CancelledAtPlatform.class);

    assertThat(connected.column("error_count")).isEqualTo("0");
  }

  @Test
  void beingThrottledNeverCounts() {
    connected.remote().fail(PlatformFailure.throttled("429", Duration.ofSeconds(7)));

    for (int i = 0; i < ConfigCircuitBreaker.MAX_FAILURES + 2; i++) {
      failing();
    }

    assertThat(connected.column("error_count")).isEqualTo("0");
    assertThat(connected.column("last_error_class")).isEqualTo("THROTTLE");
    assertThat(connected.column("status")).isEqualTo("ENABLED");
  }

  @Test
  void aRepeatedAttemptIsShownAndNotCounted() {
    connected.remote().fail(down);
    failing();

    assertThatThrownBy(() -> calls.callAgain(connected.configId(), PlatformCallsIT::openStore))
        .isSameAs(down);

    assertThat(connected.column("error_count")).isEqualTo("1");
  }

  @Test
  void theTenthFailureInARowDisablesOnce() {
    connected.remote().fail(down);
    for (int i = 1; i < ConfigCircuitBreaker.MAX_FAILURES; i++) {
      failing();
    }
    assertThat(connected.column("status")).isEqualTo("ENABLED");

    failing();
    failing();

    assertThat(connected.column("status")).isEqualTo("AUTO_DISABLED");
    assertThat(disabledNews()).isEqualTo(1);
  }

  @Test
  void manyFailuresAtOnceAreAllCountedAndDisableOnce() {
    connected.remote().fail(down);

    assertThat(AtOnce.run(16, () -> openAt(connected.configId()))).allMatch(down::equals);

    assertThat(connected.column("error_count")).isEqualTo("16");
    assertThat(connected.column("status")).isEqualTo("AUTO_DISABLED");
    assertThat(disabledNews()).isEqualTo(1);
  }

  @Test
  void whatItsTenantHasDisabledStaysSo() {
    connected.set("status = 'DISABLED', error_count = 12").remote().fail(down);

    failing();

    assertThat(connected.column("status")).isEqualTo("DISABLED");
    assertThat(disabledNews()).isZero();
  }

  @Test
  void withoutCredentialsItFailsAsOurs() {
    connected.set("credentials = null, credentials_key_id = null");

    assertThatThrownBy(this::open)
        .isInstanceOfSatisfying(
            PlatformFailure.class, e -> assertThat(e.failureClass()).isEqualTo(FailureClass.LOCAL));

    assertThat(connected.remote().calls()).isEmpty();
    assertThat(connected.column("error_count")).isEqualTo("1");
  }

  @Test
  void credentialsOfAnUnknownMasterKeyFailAsOursAndTellNothing() {
    connected.set(
        "credentials = overlay(credentials placing decode('ffffffffffffffff', 'hex') from 5)");

    assertThatThrownBy(this::open)
        .isInstanceOfSatisfying(
            PlatformFailure.class, e -> assertThat(e.failureClass()).isEqualTo(FailureClass.LOCAL));
  }

  @Test
  void aConfigurationThatIsNotThereIsNotFound() {
    assertThatThrownBy(() -> openAt(UUID.randomUUID())).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void noTransactionIsOpenWhileThePlatformAnswers() {
    Instant before = Instant.now();
    Runnable answer = connected.remote().hold("setStoreOpen");
    Thread caller = new Thread(this::open);
    caller.start();
    connected.remote().awaitCalls("setStoreOpen", 1);

    assertThat(
            Rows.count(
                "select count(*) from pg_stat_activity where state like 'idle in transaction%'"
                    + " and xact_start > ?::timestamptz",
                before.toString()))
        .isZero();
    answer.run();
  }

  private static Void openStore(DeliveryPlatform adapter, PlatformAccount account) {
    adapter.setStoreOpen(account, true);
    return null;
  }

  private Void openAt(UUID configId) {
    return calls.call(configId, PlatformCallsIT::openStore);
  }

  private void open() {
    openAt(connected.configId());
  }

  private void failing() {
    assertThatThrownBy(this::open).isInstanceOf(PlatformFailure.class);
  }

  private long disabledNews() {
    return Rows.count(
        "select count(*) from outbox_event where tenant_id = ? and type = ?",
        connected.tenantId(),
        PlatformAutoDisabled.TYPE);
  }
}
