package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeyedBulkheadTest {
  private static final int PER_KEY = 4;
  private static final int IN_ALL = 10;

  private final KeyedBulkhead<String> bulkhead = new KeyedBulkhead<>(PER_KEY, IN_ALL);

  private void fill(String key) {
    assertThat(bulkhead.acquire(key)).isEqualTo(PER_KEY);
    assertThat(bulkhead.claimed(key, PER_KEY, PER_KEY)).isZero();
  }

  @Test
  void aClaimTakesAllThatIsFreeAndGivesBackWhatItDoesNotNeed() {
    assertThat(bulkhead.acquire("a")).isEqualTo(PER_KEY);
    assertThat(bulkhead.claimed("a", PER_KEY, 1)).isZero();

    assertThat(bulkhead.taken()).isEqualTo(1);
    assertThat(bulkhead.acquire("a")).isEqualTo(PER_KEY - 1);
  }

  @Test
  void oneKeyThatHangsTakesNothingFromTheOthers() {
    fill("a");

    assertThat(bulkhead.acquire("b")).isEqualTo(PER_KEY);
  }

  @Test
  void allKeysTogetherHaveSoManyAndNotOneMore() {
    fill("a");
    fill("b");

    assertThat(bulkhead.acquire("c")).isEqualTo(IN_ALL - 2 * PER_KEY);
    assertThat(bulkhead.acquire("d")).isZero();
  }

  @Test
  void whoMakesRoomClaimsAgainWhereAsMuchWasFoundAsHadRoom() {
    fill("a");

    assertThat(bulkhead.done("a", false)).isEqualTo(1);
  }

  @Test
  void whoMakesRoomDoesNotClaimAgainWhereLessWasFound() {
    bulkhead.acquire("a");
    bulkhead.claimed("a", PER_KEY, PER_KEY - 1);

    assertThat(bulkhead.done("a", false)).isZero();
  }

  @Test
  void whoMakesRoomClaimsAgainWhenSomethingFollowsFromIt() {
    bulkhead.acquire("a");
    bulkhead.claimed("a", PER_KEY, 1);

    assertThat(bulkhead.done("a", true)).isEqualTo(PER_KEY);
  }

  @Test
  void oneClaimsAtATimeAndWhoCameMeanwhileIsNotForgotten() {
    bulkhead.acquire("a");

    assertThat(bulkhead.acquire("a")).isZero();
    assertThat(bulkhead.claimed("a", PER_KEY, 0)).isEqualTo(PER_KEY);
    assertThat(bulkhead.claimed("a", PER_KEY, 0)).isZero();
  }

  @Test
  void whoFindsNoRoomIsRememberedUntilSomebodyClaims() {
    fill("a");
    assertThat(bulkhead.acquire("a")).isZero();

    assertThat(bulkhead.done("a", false)).isEqualTo(1);
    assertThat(bulkhead.claimed("a", 1, 0)).isZero();
    assertThat(bulkhead.done("a", false)).isZero();
  }

  @Test
  void whatEndsWhileSomebodyClaimsMakesRoomForTheNextClaim() {
    bulkhead.acquire("a");

    assertThat(bulkhead.done("a", false)).isZero();
    assertThat(bulkhead.claimed("a", PER_KEY, PER_KEY)).isEqualTo(1);
  }

  @Test
  void whereOthersHaveTheShareWhoeverEndsHereClaimsAgain() {
    bulkhead.acquire("a");

    assertThat(bulkhead.blocked("a", PER_KEY, 1)).isZero();
    assertThat(bulkhead.done("a", false)).isEqualTo(PER_KEY);
  }

  @Test
  void whereOthersHaveTheShareAndNobodyIsHereNobodyClaims() {
    bulkhead.acquire("a");

    assertThat(bulkhead.blocked("a", PER_KEY, 0)).isZero();
    assertThat(bulkhead.taken()).isZero();
  }

  @Test
  void whoEndsDuringAClaimMakesItWorthAnotherWhereOthersHaveTheShare() {
    bulkhead.acquire("a");
    bulkhead.claimed("a", PER_KEY, 1);
    bulkhead.acquire("a");
    bulkhead.done("a", false);

    assertThat(bulkhead.blocked("a", PER_KEY - 1, 0)).isEqualTo(PER_KEY);
    assertThat(bulkhead.blocked("a", PER_KEY, 0)).isZero();
  }

  @Test
  void onceClosedNobodyClaimsAndItIsIdleWhenAllHaveEnded() {
    fill("a");
    bulkhead.close();

    assertThat(bulkhead.acquire("b")).isZero();
    for (int i = 0; i < PER_KEY; i++) {
      assertThat(bulkhead.awaitIdle(Duration.ZERO)).isFalse();
      assertThat(bulkhead.done("a", true)).isZero();
    }
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isTrue();
  }

  @Test
  void itIsNotIdleWhileAClaimFollowsFromTheLastEnd() {
    bulkhead.acquire("a");
    bulkhead.claimed("a", PER_KEY, 1);
    bulkhead.done("a", true);

    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isFalse();
    bulkhead.claimed("a", PER_KEY, 0);
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isTrue();
  }

  /** Otherwise whoever waits would continue while that claim begins the next work. */
  @Test
  void itIsNotIdleDuringAClaimOfWhichAllWorkHasEnded() {
    bulkhead.acquire("a");
    for (int i = 0; i < PER_KEY; i++) {
      assertThat(bulkhead.done("a", false)).isZero();
    }

    assertThat(bulkhead.taken()).isZero();
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isFalse();
    assertThat(bulkhead.claimed("a", PER_KEY, PER_KEY)).isEqualTo(PER_KEY);
    bulkhead.claimed("a", PER_KEY, 0);
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isTrue();
  }
}
