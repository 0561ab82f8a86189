package org.restomesh.faults.nemesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;

class NemesisTest {
  private static final PlannedFault KILL = planned(30, Fault.NODE_KILL, "node-1");
  private static final PlannedFault RESTART = planned(32, Fault.DATABASE_RESTART, "database");
  private static final PlannedFault FREEZE = planned(40, Fault.FREEZE_5, "node-2");

  /** What was done and written down, each with the second in which it was. */
  private final List<String> told = new ArrayList<>();

  private final HandMovedTime time = new HandMovedTime();

  /** How long the end of a fault takes. */
  private Duration slowEnd = Duration.ZERO;

  /** Where it fails or is interrupted, such as "begin freeze-5". */
  private String fails = "";

  private String interrupted = "";

  @AfterEach
  void nobodyIsInterrupted() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void aFaultIsWrittenDownBeforeItIsDoneAndAfterItIsOver() throws InterruptedException {
    run(alone(KILL));

    assertThat(told)
        .containsExactly(
            "30 FaultBegun node-kill node-1",
            "30 begin node-kill",
            "50 end node-kill",
            "50 FaultEnded node-kill node-1",
            "50 recover node-kill",
            "50 heal");
  }

  @Test
  void theSecondOfTwoHappensWhileTheFirstLasts() throws InterruptedException {
    run(new Episode(KILL, Optional.of(RESTART)));

    assertThat(told)
        .filteredOn(line -> line.contains("Fault"))
        .containsExactly(
            "30 FaultBegun node-kill node-1",
            "32 FaultBegun database-restart database",
            "37 FaultEnded database-restart database",
            "50 FaultEnded node-kill node-1");
  }

  @Test
  void thereIsCalmAlsoAfterWhatTookLonger() throws InterruptedException {
    slowEnd = Duration.ofSeconds(100);

    run(alone(KILL), alone(FREEZE));

    assertThat(told).contains("150 FaultEnded node-kill node-1", "170 FaultBegun freeze-5 node-2");
  }

  @Test
  void allIsHealedWhereOneFails() {
    fails = "end node-kill";

    assertThatThrownBy(() -> run(alone(KILL), alone(FREEZE))).hasMessage("end node-kill");

    assertThat(told).endsWith("50 end node-kill", "50 heal", "50 FaultEnded node-kill node-1");
  }

  @Test
  void bothOfTwoAreOverWhereTheSecondFails() {
    fails = "begin database-restart";

    assertThatThrownBy(() -> run(new Episode(KILL, Optional.of(RESTART))))
        .hasMessage("begin database-restart");

    assertThat(told)
        .endsWith(
            "32 heal", "32 FaultEnded database-restart database", "32 FaultEnded node-kill node-1");
  }

  @Test
  void anInterruptionDoesNotKeepItFromHealing() {
    interrupted = "begin node-kill";

    assertThatThrownBy(() -> run(alone(KILL), alone(FREEZE)))
        .isInstanceOf(InterruptedException.class);

    assertThat(told).endsWith("30 heal", "30 FaultEnded node-kill node-1");
  }

  @Test
  void aFailureToHealIsToldWithItsCause() {
    fails = "heal";

    assertThatThrownBy(() -> run(alone(KILL))).hasMessage("heal");
  }

  private void run(Episode... episodes) throws InterruptedException {
    new Nemesis(this::injection, () -> act("heal"), this::write, time)
        .run(new Schedule(0, List.of(episodes)));
  }

  private void write(Observation observation) {
    if (observation instanceof FaultBegun begun) {
      told.add(time.seconds() + " FaultBegun " + begun.fault() + " " + begun.target());
    } else if (observation instanceof FaultEnded ended) {
      told.add(time.seconds() + " FaultEnded " + ended.fault() + " " + ended.target());
    }
  }

  private Injection injection(PlannedFault planned) {
    String title = planned.fault().title();
    return Injection.of(
        () -> act("begin " + title),
        () -> {
          time.move(slowEnd);
          act("end " + title);
        },
        () -> act("recover " + title));
  }

  private void act(String what) {
    told.add(time.seconds() + " " + what);
    if (what.equals(fails)) {
      throw new IllegalStateException(what);
    }
    if (what.equals(interrupted)) {
      time.interrupt();
    }
  }

  private static Episode alone(PlannedFault planned) {
    return new Episode(planned, Optional.empty());
  }

  private static PlannedFault planned(int seconds, Fault fault, String target) {
    return new PlannedFault(Duration.ofSeconds(seconds), fault, target);
  }

  /** Whoever sleeps wakes at once, later. */
  private static final class HandMovedTime implements SteadyTime {
    private long nanos;
    private boolean interrupted;

    @Override
    public long now() {
      return nanos;
    }

    @Override
    public void sleepUntil(long until) throws InterruptedException {
      if (interrupted) {
        throw new InterruptedException();
      }
      nanos = Math.max(nanos, until);
    }

    void move(Duration by) {
      nanos += by.toNanos();
    }

    void interrupt() {
      interrupted = true;
    }

    long seconds() {
      return Duration.ofNanos(nanos).toSeconds();
    }
  }
}
