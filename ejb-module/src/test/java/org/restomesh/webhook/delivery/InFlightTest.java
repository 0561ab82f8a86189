package org.restomesh.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.restomesh.support.AtOnce;

class InFlightTest {
  private static final int MOST = 4;

  private final InFlight inFlight = new InFlight(MOST);
  private final UUID subscription = UUID.randomUUID();

  private void fill() {
    for (int i = 0; i < MOST; i++) {
      assertThat(inFlight.enter(subscription)).isTrue();
    }
  }

  @Test
  void thereIsRoomForSoManyAndNotForOneMore() {
    fill();

    assertThat(inFlight.enter(subscription)).isFalse();
    assertThat(inFlight.total()).isEqualTo(MOST);
  }

  @Test
  void eachSubscriptionHasRoomOfItsOwn() {
    fill();

    assertThat(inFlight.enter(UUID.randomUUID())).isTrue();
  }

  @Test
  void whoLeavesMakesRoom() {
    fill();
    inFlight.leave(subscription);

    assertThat(inFlight.enter(subscription)).isTrue();
  }

  @Test
  void nobodyLooksAgainWhenNobodyFoundTheDoorClosed() {
    fill();

    assertThat(inFlight.leave(subscription)).isFalse();
  }

  @Test
  void whoLeavesLooksAgainForWhoFoundNoRoom() {
    fill();
    inFlight.enter(subscription);

    assertThat(inFlight.leave(subscription)).isTrue();
  }

  @Test
  void aLookMeetsAllWishesBeforeIt() {
    fill();
    inFlight.enter(subscription);
    inFlight.leave(subscription);
    inFlight.enter(subscription);
    inFlight.looking(subscription);

    assertThat(inFlight.leave(subscription)).isFalse();
  }

  @Test
  void aWishDuringALookIsNotMetByIt() {
    fill();
    inFlight.looking(subscription);
    inFlight.enter(subscription);

    assertThat(inFlight.leave(subscription)).isTrue();
  }

  @Test
  void aLookThatFoundSomethingIsFollowedByAnother() {
    inFlight.enter(subscription);
    inFlight.looking(subscription);
    inFlight.found(subscription);

    assertThat(inFlight.leave(subscription)).isTrue();
  }

  @Test
  void whoFoundNoSlotHasWhoeverIsInFlightLookAgain() {
    inFlight.enter(subscription);
    inFlight.enter(subscription);

    assertThat(inFlight.leaveWithoutSlot(subscription)).isFalse();
    assertThat(inFlight.leave(subscription)).isTrue();
  }

  @Test
  void whoFoundNoSlotAndIsAloneHereHasToComeBack() {
    inFlight.enter(subscription);

    assertThat(inFlight.leaveWithoutSlot(subscription)).isTrue();
    assertThat(inFlight.total()).isZero();
  }

  @Test
  void neverMoreThanThereIsRoomForHoweverManyWantIn() {
    AtomicInteger inside = new AtomicInteger();
    List<Object> most =
        AtOnce.run(
            16,
            () -> {
              int seen = 0;
              for (int i = 0; i < 5_000; i++) {
                if (inFlight.enter(subscription)) {
                  seen = Math.max(seen, inside.incrementAndGet());
                  inside.decrementAndGet();
                  inFlight.leave(subscription);
                }
              }
              return seen;
            });

    assertThat(most).allMatch(seen -> (Integer) seen <= MOST);
  }
}
