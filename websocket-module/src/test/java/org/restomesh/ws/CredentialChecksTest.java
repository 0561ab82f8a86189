package org.restomesh.ws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.MissingScope;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.ws.handshake.Subscriber;
import org.restomesh.ws.protocol.RecordedLine;
import org.restomesh.ws.protocol.Socket;
import org.restomesh.ws.protocol.SocketCloseReason;

class CredentialChecksTest {
  private final AtomicLong nanos = new AtomicLong();
  private final CredentialChecks checks = new CredentialChecks(nanos::get);
  private final UUID tenant = UUID.randomUUID();
  private final UUID branch = UUID.randomUUID();
  private final RecordedLine line = RecordedLine.thatTakes();
  private final AtomicInteger asked = new AtomicInteger();
  private RuntimeException refusal;
  private Error error;
  private UUID branchNow = branch;

  private Subscriber again() {
    asked.incrementAndGet();
    if (error != null) {
      throw error;
    }
    if (refusal != null) {
      throw refusal;
    }
    return new Subscriber(tenant, branchNow, null, false, "who", this::again);
  }

  private void connect() {
    Subscriber subscriber = new Subscriber(tenant, branch, null, false, "who", this::again);
    checks.add(
        new ConnectedClient(
            UUID.randomUUID(), subscriber, new Socket(line, Runnable::run, nanos::get), 0));
  }

  @Test
  void everybodyIsAskedAgainInTime() {
    connect();
    checks.run();
    assertThat(asked).hasValue(0);

    nanos.addAndGet(CredentialChecks.INTERVAL.toNanos());
    checks.run();
    checks.run();
    assertThat(asked).hasValue(1);
    nanos.addAndGet(CredentialChecks.INTERVAL.toNanos());
    checks.run();
    assertThat(asked).hasValue(2);
    assertThat(line.endings()).isEmpty();
  }

  @Test
  void onceACredentialHasEndedEverybodyIsAskedAtOnceAndOnce() {
    connect();
    connect();
    checks.recheckAll();
    checks.run();
    checks.run();

    assertThat(asked).hasValue(2);
  }

  @Test
  void whoMayNoMoreIsSentAway() {
    connect();
    refusal = new TokenInvalid();
    checks.recheckAll();
    checks.run();

    assertThat(line.endings()).containsExactly(SocketCloseReason.CREDENTIAL_GONE);
    nanos.addAndGet(Duration.ofMinutes(1).toNanos());
    checks.run();
    assertThat(asked).hasValue(1);
  }

  @Test
  void whoLostTheScopeIsToldSo() {
    connect();
    refusal = new MissingScope(DisplayScope.REALTIME_SUBSCRIBE);
    checks.recheckAll();
    checks.run();

    assertThat(line.endings()).containsExactly(SocketCloseReason.SCOPE_GONE);
  }

  @Test
  void whoseBranchIsAnotherHasToComeBack() {
    connect();
    branchNow = UUID.randomUUID();
    checks.recheckAll();
    checks.run();

    assertThat(line.endings()).containsExactly(SocketCloseReason.CREDENTIAL_GONE);
  }

  @Test
  void aDatabaseThatDoesNotAnswerSendsNobodyAway() {
    connect();
    refusal = new IllegalStateException("no connection");
    checks.recheckAll();
    checks.run();

    assertThat(line.endings()).isEmpty();
  }

  @Test
  void whomAnErrorConcernsIsAskedAgain() {
    connect();
    error = new StackOverflowError("expected by the test");
    checks.recheckAll();
    assertThatThrownBy(checks::run).isSameAs(error);
    error = null;
    refusal = new TokenInvalid();
    checks.recheckAll();
    checks.run();

    assertThat(line.endings()).containsExactly(SocketCloseReason.CREDENTIAL_GONE);
  }

  @Test
  void nobodyIsNotAskedForThirtySeconds() {
    connect();
    nanos.addAndGet(Duration.ofSeconds(29).toNanos()); // and the round may take its time
    checks.run();

    assertThat(asked).hasValue(1);
  }

  @Test
  void theyAreAskedInBatches() {
    for (int i = 0; i < CredentialChecks.BATCH + 1; i++) {
      connect();
    }
    checks.recheckAll();

    assertThat(checks.run()).isTrue();
    assertThat(asked).hasValue(CredentialChecks.BATCH);
    assertThat(checks.run()).isFalse();
    assertThat(asked).hasValue(CredentialChecks.BATCH + 1);
  }
}
