package org.restomesh.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.BusinessClock;
import org.restomesh.shared.Clocks;
import org.restomesh.support.Rival;
import org.restomesh.support.Wiring;

class RehearsalClockIT {
  private static final Duration HOUR = Duration.ofHours(1);

  private final Wiring wiring = Wiring.withDefaults();
  private final RehearsalClock rehearsal = wiring.get(RehearsalClock.class);
  private final BusinessClock clock = wiring.get(Clocks.class).businessClock();

  @AfterEach
  void putTheClockBack() {
    wiring.run(() -> rehearsal.move(new MoveClock(null, null, true)));
  }

  @Test
  void aTickThatMeetsAMoveDoesNotPutTheOldTimeBack() {
    Rival tick =
        wiring.inTransaction(
            () -> {
              advance(HOUR);
              Rival met = Rival.meet(this::follow);
              assertThat(clock.offset()).as("before the commit").isEqualTo(HOUR);
              return met;
            });

    assertThat(tick.outcome()).as("what the tick has taken over").isEqualTo(HOUR);
    assertThat(clock.offset()).isEqualTo(HOUR);
  }

  @Test
  void aMoveThatMeetsATickComesAfterIt() {
    Rival move =
        wiring.inTransaction(
            () -> {
              rehearsal.follow();
              return Rival.meet(
                  () ->
                      wiring.inTransaction(
                          () -> {
                            advance(HOUR);
                            return clock.offset();
                          }));
            });

    assertThat(move.outcome()).isEqualTo(HOUR);
    assertThat(clock.offset()).isEqualTo(HOUR);
  }

  @Test
  void anotherNodeFollows() {
    Wiring other = Wiring.withDefaults();
    wiring.run(() -> advance(HOUR));

    other.run(() -> other.get(RehearsalClock.class).follow());

    assertThat(other.get(Clocks.class).businessClock().offset()).isEqualTo(HOUR);
  }

  @Test
  void twoMovesAtOnceAddUp() {
    Rival second =
        wiring.inTransaction(
            () -> {
              advance(HOUR);
              return Rival.meet(() -> wiring.inTransaction(() -> advance(HOUR)));
            });

    assertThat(second.outcome()).isInstanceOf(ClockReading.class);
    assertThat(clock.offset()).isEqualTo(HOUR.multipliedBy(2));
  }

  private ClockReading advance(Duration by) {
    return rehearsal.move(new MoveClock(null, by.toSeconds(), null));
  }

  private Duration follow() {
    return wiring.inTransaction(
        () -> {
          rehearsal.follow();
          return clock.offset();
        });
  }
}
