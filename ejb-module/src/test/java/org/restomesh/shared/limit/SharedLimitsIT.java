package org.restomesh.shared.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.support.Wiring;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class SharedLimitsIT {
  private static final int LIMIT = 5;
  private static final int MANY = 120;

  /** Tests do not take so long that the clock of PostgreSQL would give more than this back. */
  private static final int REFILLED = 6;

  private final Sql sql = Wiring.withDefaults().get(Sql.class);
  private final AtomicLong nanos = new AtomicLong();
  private final SharedLimits first = node(nanos::get);
  private final SharedLimits second = node(nanos::get);
  private final String who = UUID.randomUUID().toString();

  @BeforeEach
  void beginWithFullBuckets() {
    sql.statement("delete from rate_limit").change();
  }

  @ParameterizedTest
  @EnumSource(
      value = RateLimitTier.class,
      names = {"LOGIN_ADDRESS", "LOGIN_EMAIL", "PAIR", "FAILED_AUTHENTICATION"})
  void whereTheCountIsExactTheLimitHoldsOverAllNodes(RateLimitTier tier) {
    for (int i = 0; i < LIMIT; i++) {
      (i % 2 == 0 ? first : second).consume(tier, who, LIMIT);
    }

    for (SharedLimits node : List.of(first, second)) {
      TooManyRequests refusal = refused(() -> node.consume(tier, who, LIMIT));
      assertThat(refusal.retryAfterSeconds()).isBetween(11L, 13L);
    }
  }

  @Test
  void eachTierAndEachWhoHasABucketOfItsOwn() {
    for (int i = 0; i < LIMIT; i++) {
      first.consume(RateLimitTier.PAIR, who, LIMIT);
    }

    second.consume(RateLimitTier.PAIR, "somebody else", LIMIT);
    second.consume(RateLimitTier.LOGIN_ADDRESS, who, LIMIT);
  }

  @Test
  void aTokenComesBackAtItsTimeAndNotBefore() {
    for (int i = 0; i < LIMIT; i++) {
      first.consume(RateLimitTier.PAIR, who, LIMIT);
    }
    refused(() -> second.consume(RateLimitTier.PAIR, who, LIMIT));

    pass(Duration.ofSeconds(11));
    refused(() -> first.consume(RateLimitTier.PAIR, who, LIMIT));
    pass(Duration.ofSeconds(2));

    second.consume(RateLimitTier.PAIR, who, LIMIT);
    refused(() -> node(nanos::get).consume(RateLimitTier.PAIR, who, LIMIT));
  }

  @Test
  void whoHasUsedItUpCostsNoQuery() {
    for (int i = 0; i < LIMIT; i++) {
      first.consume(RateLimitTier.PAIR, who, LIMIT);
    }
    refused(() -> first.consume(RateLimitTier.PAIR, who, LIMIT));
    sql.statement("delete from rate_limit").change();

    refused(() -> first.consume(RateLimitTier.PAIR, who, LIMIT));
  }

  @Test
  void whereverItAsksAClientGetsNoMoreThanAQuarterAboveTheLimit() {
    int admitted = 0;
    for (int i = 0; i < MANY * 2; i++) {
      admitted += isAdmitted(i % 2 == 0 ? first : second) ? 1 : 0;
    }

    assertThat(admitted).isBetween(MANY, MANY * 5 / 4);
  }

  @Test
  void whoKeepsToOneNodeGetsTheWholeLimit() {
    second.consume(RateLimitTier.STAFF, who, MANY);
    int admitted = 0;
    for (int i = 0; i < MANY * 2; i++) {
      admitted += isAdmitted(first) ? 1 : 0;
    }

    assertThat(admitted).isBetween(MANY * 9 / 10, MANY + REFILLED);
  }

  @Test
  void whatANodeHasTakenInAdvanceAndNotUsedItGivesBack() {
    first.consume(RateLimitTier.STAFF, who, MANY);
    int admitted = 1;
    for (int i = 0; i < MANY * 2; i++) {
      admitted += isAdmitted(second) ? 1 : 0;
    }
    assertThat(admitted).as("the first still has the rest of its share").isLessThan(MANY);
    nanos.addAndGet(SharedLimits.WINDOW.dividedBy(SharedLimits.SHARE).toNanos());

    for (int i = 0; i < MANY; i++) {
      admitted += isAdmitted(i % 2 == 0 ? first : second) ? 1 : 0;
    }

    assertThat(admitted).isBetween(MANY, MANY + REFILLED);
  }

  @Test
  void whoIsFarBelowTheLimitIsRefusedByNoneOfManyNodes() {
    List<SharedLimits> nodes = List.of(first, second, node(nanos::get), node(nanos::get));
    for (int round = 0; round < 60; round++) {
      for (SharedLimits node : nodes) {
        assertThat(isAdmitted(node, RateLimitTier.STAFF, 600)).as("round " + round).isTrue();
      }
      pass(Duration.ofSeconds(2));
    }
  }

  @Test
  void aClockOfTheDatabaseThatWasPutBackLocksNobodyOut() {
    first.consume(RateLimitTier.PAIR, who, LIMIT);
    pass(Duration.ofHours(-1));

    TooManyRequests refusal = refused(() -> second.consume(RateLimitTier.PAIR, who, LIMIT));

    assertThat(refusal.retryAfterSeconds()).isLessThan(14);
  }

  @Test
  void whoWaitsBehindARequestThatTheDatabaseDoesNotAnswerFailsWithItAndTheNextAsksAnew()
      throws Exception {
    CountDownLatch noAnswer = new CountDownLatch(1);
    AtomicInteger asked = new AtomicInteger();
    SharedLimits node = node(nanos::get);
    node.sql =
        new Sql() {
          @Override
          public Statement statement(String text) {
            asked.incrementAndGet();
            try {
              noAnswer.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
            nanos.incrementAndGet();
            throw new IllegalStateException("no connection");
          }
        };
    List<String> failures = Collections.synchronizedList(new ArrayList<>());
    List<Thread> requests = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Thread request =
          new Thread(
              () -> {
                try {
                  node.consume(RateLimitTier.STAFF, who, MANY);
                } catch (IllegalStateException e) {
                  failures.add(e.getMessage());
                }
              });
      request.start();
      requests.add(request);
    }
    while (requests.stream().filter(SharedLimitsIT::waitsForALock).count() < 4) {
      Thread.onSpinWait();
    }

    noAnswer.countDown();
    for (Thread request : requests) {
      request.join();
    }
    assertThat(failures).hasSize(5);
    assertThat(asked).hasValue(1);

    assertThatThrownBy(() -> node.consume(RateLimitTier.STAFF, who, MANY))
        .hasMessage("no connection");
    assertThat(asked).hasValue(2);
  }

  private static boolean waitsForALock(Thread thread) {
    return thread.getState() == Thread.State.BLOCKED;
  }

  @Test
  void fullBucketsAreDeleted() {
    first.consume(RateLimitTier.PAIR, who, LIMIT);
    pass(Duration.ofSeconds(61));

    first.consume(RateLimitTier.PAIR, "somebody else", LIMIT);

    assertThat(sql.statement("select key from rate_limit").list(String.class)).hasSize(1);
  }

  @Test
  void thirtyThreadsOnTwoNodesGetTheLimitAndNoMore() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(10);
    try {
      List<Callable<Boolean>> attempts = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        SharedLimits node = i % 2 == 0 ? first : second;
        attempts.add(() -> isAdmitted(node, RateLimitTier.PAIR, LIMIT));
      }
      int admitted = 0;
      for (Future<Boolean> attempt : threads.invokeAll(attempts)) {
        admitted += attempt.get() ? 1 : 0;
      }
      assertThat(admitted).isEqualTo(LIMIT);
    } finally {
      threads.shutdownNow();
    }
  }

  private boolean isAdmitted(SharedLimits node) {
    return isAdmitted(node, RateLimitTier.STAFF, MANY);
  }

  private boolean isAdmitted(SharedLimits node, RateLimitTier tier, int perMinute) {
    try {
      node.consume(tier, who, perMinute);
      return true;
    } catch (TooManyRequests e) {
      return false;
    }
  }

  private static TooManyRequests refused(Runnable request) {
    TooManyRequests refusal = catchThrowableOfType(TooManyRequests.class, request::run);
    assertThat(refusal).isNotNull();
    return refusal;
  }

  /** For the nodes and, as if it were so, for PostgreSQL. */
  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    sql.statement("update rate_limit set full_at = full_at - cast(:time as interval)")
        .with("time", time.toString())
        .change();
  }

  private SharedLimits node(Ticker ticker) {
    SharedLimits limits = new SharedLimits(ticker);
    limits.sql = sql;
    return limits;
  }
}
