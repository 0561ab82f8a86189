package org.restomesh.delivery.config.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Wiring;

class PlatformTokensIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_B);

  @Test
  void theFirstCallLogsInAndTheNextUsesItsToken() {
    call();
    call();

    assertThat(connected.remote().logins()).isEqualTo(1);
    assertThat(connected.remote().calls()).hasSize(2);
    assertThat(connected.column("token is not null and token_key_id is not null")).isEqualTo("t");
    assertThat(connected.column("encode(token, 'escape') like '%token%'")).isEqualTo("f");
  }

  @ParameterizedTest
  @CsvSource({"60, 55", "5, 4"})
  void aTokenIsRenewedFiveMinutesBeforeItEndsOrAfterMostOfAShortLife(int minutes, int renewedAt) {
    connected.remote().tokensLive(Duration.ofMinutes(minutes));
    call();

    wiring.businessTime().advance(Duration.ofMinutes(renewedAt).minusSeconds(1));
    call();
    assertThat(connected.remote().logins()).isEqualTo(1);

    wiring.businessTime().advance(Duration.ofSeconds(1));
    call();
    assertThat(connected.remote().logins()).isEqualTo(2);
  }

  @Test
  void aDeadTokenIsReplacedAndTheCallRepeatedOnce() {
    call();
    connected.remote().forgetToken();

    call();

    assertThat(connected.remote().logins()).isEqualTo(2);
    assertThat(connected.remote().calls()).hasSize(3);
    assertThat(connected.column("error_count")).isEqualTo("0");
  }

  @Test
  void aTokenRefusedRightAfterItsLoginIsAFailureAndCountsOnce() {
    connected.remote().failNext("setStoreOpen", PlatformFailure.unauthorized("401"));
    connected.remote().failNext("setStoreOpen", PlatformFailure.unauthorized("401"));

    assertThatThrownBy(this::call)
        .isInstanceOfSatisfying(
            PlatformFailure.class, e -> assertThat(e.failureClass()).isEqualTo(FailureClass.AUTH));

    assertThat(connected.remote().logins()).isEqualTo(2);
    assertThat(connected.remote().calls()).hasSize(2);
    assertThat(connected.column("error_count")).isEqualTo("1");
  }

  @Test
  void aRefusedLoginIsNotRepeated() {
    connected.remote().failNext("login", PlatformFailure.unauthorized("401"));

    assertThatThrownBy(this::call).isInstanceOf(PlatformFailure.class);

    assertThat(connected.remote().logins()).isEqualTo(1);
    assertThat(connected.column("token_lease_id")).isNull();
    assertThat(connected.column("last_error_class")).isEqualTo("AUTH");
  }

  @Test
  void manyCallsOfTwoNodesWithADeadTokenMakeOneLogin() {
    Wiring otherNode = Wiring.likeAContainer();
    otherNode.sharePlatformsOf(wiring);
    call();
    connected.remote().forgetToken();
    List<Callable<?>> all = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      all.add(() -> callAt(wiring));
      all.add(() -> callAt(otherNode));
    }

    assertThat(AtOnce.run(all)).allMatch("done"::equals);

    assertThat(connected.remote().logins()).isEqualTo(2);
    assertThat(connected.column("token_lease_id")).isNull();
  }

  @Test
  void oneFailedLoginIsTheFailureOfAllWhoWaitedForIt() {
    connected.remote().fail(PlatformFailure.remote("500"));
    Runnable answer = connected.remote().hold("login");
    List<Callable<?>> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(() -> callAt(wiring));
    }
    all.add(
        () -> {
          connected.remote().awaitCalls("login", 1);
          answer.run();
          return "answered";
        });

    List<Object> outcomes = AtOnce.run(all);

    assertThat(outcomes.subList(0, 4)).allMatch(PlatformFailure.class::isInstance);
    assertThat(connected.column("token")).isNull();
  }

  @Test
  void theLoginOfANodeThatDiedIsTakenOverWhenItsLeaseIsOver() {
    connected.set(
        "token_lease_id = gen_random_uuid(), token_lease_until = now() - interval '1 second'");

    call();

    assertThat(connected.remote().logins()).isEqualTo(1);
  }

  @Test
  void credentialsReplacedDuringALoginAreTheOnesThatCount() {
    Runnable answer = connected.remote().hold("login");
    List<Object> outcomes =
        AtOnce.run(
            List.<Callable<?>>of(
                () -> callAt(wiring),
                () -> {
                  connected.remote().awaitCalls("login", 1);
                  connected.set("token = null, token_lease_id = null, token_lease_until = null");
                  answer.run();
                  return "replaced";
                }));

    assertThat(outcomes).containsExactly("done", "replaced");
    assertThat(connected.remote().logins()).isEqualTo(2);
  }

  private void call() {
    callAt(wiring);
  }

  private String callAt(Wiring node) {
    return node.get(PlatformCalls.class)
        .call(
            connected.configId(),
            (adapter, account) -> {
              adapter.setStoreOpen(account, true);
              return "done";
            });
  }
}
