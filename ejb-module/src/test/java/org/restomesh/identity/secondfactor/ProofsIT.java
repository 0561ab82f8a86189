package org.restomesh.identity.secondfactor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** Wrong proofs in a row (contract/1-identity#wrong-codes). */
class ProofsIT {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");

  private final Wiring wiring = Wiring.likeAContainer();
  private final UUID person = UUID.fromString(Restaurant.open(wiring).admin().subject());
  private final Proofs proofs = wiring.get(Proofs.class);

  @BeforeEach
  void open() {
    wiring.run(() -> proofs.open(person));
  }

  @Test
  void tenInARowHaveToWait() {
    wrong(Proofs.MAX_WRONG - 1);
    assertThatCode(() -> requireRoom(NOW)).doesNotThrowAnyException();

    wrong(1);

    assertThatThrownBy(() -> requireRoom(NOW)).isInstanceOf(TooManyRequests.class);
  }

  @Test
  void afterAQuarterOfAnHourThereIsOneMoreTry() {
    wrong(Proofs.MAX_WRONG);
    Instant later = NOW.plus(Proofs.WRONG_DELAY);

    assertThatThrownBy(() -> requireRoom(later.minusMillis(1)))
        .isInstanceOfSatisfying(
            TooManyRequests.class, refused -> assertThat(refused.retryAfterSeconds()).isEqualTo(1));
    assertThatCode(() -> requireRoom(later)).doesNotThrowAnyException();
    wiring.run(() -> proofs.wasWrong(person, later));
    assertThatThrownBy(() -> requireRoom(later)).isInstanceOf(TooManyRequests.class);
  }

  @Test
  void aRightOneForgetsThem() {
    wrong(Proofs.MAX_WRONG - 1);

    wiring.run(() -> proofs.wasRight(person));
    wrong(Proofs.MAX_WRONG - 1);

    assertThatCode(() -> requireRoom(NOW)).doesNotThrowAnyException();
  }

  @Test
  void toOpenThemAgainForgetsNothing() {
    wrong(Proofs.MAX_WRONG);

    open();

    assertThatThrownBy(() -> requireRoom(NOW)).isInstanceOf(TooManyRequests.class);
  }

  private void requireRoom(Instant now) {
    wiring.run(() -> proofs.requireRoom(person, now));
  }

  private void wrong(int times) {
    for (int i = 0; i < times; i++) {
      wiring.run(() -> proofs.wasWrong(person, NOW));
    }
  }
}
