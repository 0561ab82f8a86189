package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeyedBulkheadTest {
  private static final int PER_KEY = 4;
  private static final int IN_ALL = 10;

  private final KeyedBulkhead<String> bulkhead = new KeyedBulkhead<>(PER_KEY, IN_ALL);

  private void fill(String key) {
    assertThat(bulkhead.look(key)).isEqualTo(PER_KEY);
    assertThat(bulkhead.looked(key, PER_KEY, PER_KEY)).isZero();
  }

  @Test
  void aLookTakesAllThatIsFreeAndGivesBackWhatItDoesNotNeed() {
    assertThat(bulkhead.look("a")).isEqualTo(PER_KEY);
    assertThat(bulkhead.looked("a", PER_KEY, 1)).isZero();

    assertThat(bulkhead.taken()).isEqualTo(1);
    assertThat(bulkhead.look("a")).isEqualTo(PER_KEY - 1);
  }

  @Test
  void oneKeyThatHangsTakesNothingFromTheOthers() {
    fill("a");

    assertThat(bulkhead.look("b")).isEqualTo(PER_KEY);
  }

  @Test
  void allKeysTogetherHaveSoManyAndNotOneMore() {
    fill("a");
    fill("b");

    assertThat(bulkhead.look("c")).isEqualTo(IN_ALL - 2 * PER_KEY);
    assertThat(bulkhead.look("d")).isZero();
  }

  @Test
  void whoMakesRoomLooksAgainWhereAsMuchWasFoundAsHadRoom() {
    fill("a");

    assertThat(bulkhead.done("a", false)).isEqualTo(1);
  }

  @Test
  void whoMakesRoomDoesNotLookAgainWhereLessWasFound() {
    bulkhead.look("a");
    bulkhead.looked("a", PER_KEY, PER_KEY - 1);

    assertThat(bulkhead.done("a", false)).isZero();
  }

  @Test
  void whoMakesRoomLooksAgainWhenSomethingFollowsFromIt() {
    bulkhead.look("a");
    bulkhead.looked("a", PER_KEY, 1);

    assertThat(bulkhead.done("a", true)).isEqualTo(PER_KEY);
  }

  @Test
  void oneLooksAtATimeAndWhoCameMeanwhileIsNotForgotten() {
    bulkhead.look("a");

    assertThat(bulkhead.look("a")).isZero();
    assertThat(bulkhead.looked("a", PER_KEY, 0)).isEqualTo(PER_KEY);
    assertThat(bulkhead.looked("a", PER_KEY, 0)).isZero();
  }

  @Test
  void whoFindsNoRoomIsRememberedUntilSomebodyLooks() {
    fill("a");
    assertThat(bulkhead.look("a")).isZero();

    assertThat(bulkhead.done("a", false)).isEqualTo(1);
    assertThat(bulkhead.looked("a", 1, 0)).isZero();
    assertThat(bulkhead.done("a", false)).isZero();
  }

  @Test
  void whatEndsWhileSomebodyLooksMakesRoomForTheNextLook() {
    bulkhead.look("a");

    assertThat(bulkhead.done("a", false)).isZero();
    assertThat(bulkhead.looked("a", PER_KEY, PER_KEY)).isEqualTo(1);
  }

  @Test
  void whereOthersHaveTheShareWhoeverEndsHereLooksAgain() {
    bulkhead.look("a");

    assertThat(bulkhead.blocked("a", PER_KEY, 1)).isZero();
    assertThat(bulkhead.done("a", false)).isEqualTo(PER_KEY);
  }

  @Test
  void whereOthersHaveTheShareAndNobodyIsHereNobodyLooks() {
    bulkhead.look("a");

    assertThat(bulkhead.blocked("a", PER_KEY, 0)).isZero();
    assertThat(bulkhead.taken()).isZero();
  }

  @Test
  void whoEndsDuringALookMakesItWorthAnotherWhereOthersHaveTheShare() {
    bulkhead.look("a");
    bulkhead.looked("a", PER_KEY, 1);
    bulkhead.look("a");
    bulkhead.done("a", false);

    assertThat(bulkhead.blocked("a", PER_KEY - 1, 0)).isEqualTo(PER_KEY);
    assertThat(bulkhead.blocked("a", PER_KEY, 0)).isZero();
  }

  @Test
  void onceClosedNobodyLooksAndItIsIdleWhenAllHaveEnded() {
    fill("a");
    bulkhead.close();

    assertThat(bulkhead.look("b")).isZero();
    for (int i = 0; i < PER_KEY; i++) {
      assertThat(bulkhead.awaitIdle(Duration.ZERO)).isFalse();
      assertThat(bulkhead.done("a", true)).isZero();
    }
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isTrue();
  }

  @Test
  void itIsNotIdleWhileALookFollowsFromTheLastEnd() {
    bulkhead.look("a");
    bulkhead.looked("a", PER_KEY, 1);
    bulkhead.done("a", true);

    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isFalse();
    bulkhead.looked("a", PER_KEY, 0);
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isTrue();
  }

  /** Else who waits would go on while that look begins the next work. */
  @Test
  void itIsNotIdleWhileALookGoesOnOfWhichAllWorkHasEnded() {
    bulkhead.look("a");
    for (int i = 0; i < PER_KEY; i++) {
      assertThat(bulkhead.done("a", false)).isZero();
    }

    assertThat(bulkhead.taken()).isZero();
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isFalse();
    assertThat(bulkhead.looked("a", PER_KEY, PER_KEY)).isEqualTo(PER_KEY);
    bulkhead.looked("a", PER_KEY, 0);
    assertThat(bulkhead.awaitIdle(Duration.ZERO)).isTrue();
  }
}
