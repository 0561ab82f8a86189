package org.restomesh.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.shared.error.ValidationFailed;

class MoveClockTest {
  private static final Instant REAL = Instant.parse("2026-03-01T16:00:00Z");
  private static final Duration PRESENT = Duration.ofHours(2);
  private static final Duration CENTURY = Duration.ofDays(36_525);

  @Test
  void anInstantIsMeasuredFromRealTime() {
    assertThat(offset(new MoveClock(REAL.plusSeconds(90), null, null)))
        .isEqualTo(Duration.ofSeconds(90));
  }

  @Test
  void secondsAreAddedToEarlierMovesAndMayGoBack() {
    assertThat(offset(new MoveClock(null, 60L, null))).isEqualTo(PRESENT.plusMinutes(1));
    assertThat(offset(new MoveClock(null, -7_200L, null))).isZero();
  }

  @Test
  void resetGoesBackToRealTime() {
    assertThat(offset(new MoveClock(null, null, true))).isZero();
  }

  @ParameterizedTest
  @MethodSource("unclear")
  void nothingElseThanExactlyOneMoveIsAccepted(MoveClock move) {
    assertThatThrownBy(() -> offset(move)).isInstanceOf(ValidationFailed.class);
  }

  static Stream<MoveClock> unclear() {
    return Stream.of(
        new MoveClock(null, null, null),
        new MoveClock(null, null, false),
        new MoveClock(REAL, 1L, null),
        new MoveClock(REAL, null, true),
        new MoveClock(null, 1L, true),
        new MoveClock(REAL, 1L, true));
  }

  @Test
  void aCenturyEitherWayIsWithinReachAndNoSecondMore() {
    assertThat(MoveClock.isWithinReach(CENTURY)).isTrue();
    assertThat(MoveClock.isWithinReach(CENTURY.negated())).isTrue();
    assertThat(MoveClock.isWithinReach(CENTURY.plusSeconds(1))).isFalse();
    assertThat(MoveClock.isWithinReach(CENTURY.negated().minusSeconds(1))).isFalse();
  }

  @ParameterizedTest
  @MethodSource("absurd")
  void anAbsurdMoveIsOutOfReachAndNoOverflow(MoveClock move) {
    assertThatThrownBy(
            () -> {
              if (!MoveClock.isWithinReach(offset(move))) {
                throw new ValidationFailed("now", "out of reach");
              }
            })
        .isInstanceOf(ValidationFailed.class);
  }

  static Stream<MoveClock> absurd() {
    return Stream.of(
        new MoveClock(null, Long.MAX_VALUE, null),
        new MoveClock(null, Long.MIN_VALUE, null),
        new MoveClock(Instant.MAX, null, null),
        new MoveClock(Instant.MIN, null, null));
  }

  private static Duration offset(MoveClock move) {
    return move.newOffset(PRESENT, REAL);
  }
}
