package org.restomesh.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.Job;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class DailyJobsIT {
  private static final Instant BEFORE_LAPSE = Instant.parse("2026-03-01T21:29:59Z");
  private static final Instant LAPSE = Instant.parse("2026-03-01T21:30:00Z");

  private final Wiring wiring = Wiring.likeAContainer();
  private final Lapse lapse = wiring.get(Lapse.class);
  private final Reminders reminders = wiring.get(Reminders.class);
  private final DailyJobsTimer timer = wiring.get(DailyJobsTimer.class);

  /** There is no job of the name renewal-cycles here. */
  static class Lapse extends Recording {
    Lapse() {
      super("licence-lapse");
    }
  }

  static class AlsoAtLapse extends Recording {
    AlsoAtLapse() {
      super("licence-lapse");
    }
  }

  static class Reminders extends Recording {
    Reminders() {
      super("renewal-reminders");
    }
  }

  abstract static class Recording implements Job {
    private final String name;
    final List<Instant> runs = new ArrayList<>();
    RuntimeException failure;

    Recording(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public int run(Instant now) {
      runs.add(now);
      if (failure != null) {
        throw failure;
      }
      return 0;
    }
  }

  @BeforeEach
  void nothingHasRun() throws SQLException {
    Rows.change("delete from job_run");
  }

  @Test
  void whatNeverRanRunsAtTheFirstTickAndThenOnceADay() {
    tickAt(BEFORE_LAPSE);
    tickAt(BEFORE_LAPSE.plusMillis(500));
    tickAt(LAPSE);
    tickAt(LAPSE.plus(Duration.ofMinutes(5)));
    tickAt(LAPSE.plus(Duration.ofDays(1)));

    assertThat(lapse.runs).containsExactly(BEFORE_LAPSE, LAPSE, LAPSE.plus(Duration.ofDays(1)));
  }

  @Test
  void aJobWithoutABeanKeepsNoOtherBackAndIsNotTakenForRun() {
    tickAt(LAPSE);

    assertThat(lapse.runs).hasSize(1);
    assertThat(reminders.runs).hasSize(1);
    assertThat(Rows.texts("select name from job_run order by name"))
        .containsExactly("licence-lapse", "renewal-reminders");
  }

  @Test
  void aFailedRunIsRepeatedAtTheNextTickAndKeepsNoOtherBack() {
    lapse.failure = new IllegalStateException("the database was away");
    tickAt(LAPSE);
    lapse.failure = null;
    tickAt(LAPSE.plus(Duration.ofMinutes(5)));
    tickAt(LAPSE.plus(Duration.ofMinutes(10)));

    assertThat(lapse.runs).containsExactly(LAPSE, LAPSE.plus(Duration.ofMinutes(5)));
    assertThat(reminders.runs).containsExactly(LAPSE);
  }

  @Test
  void jobsOfOneNameDoNotShareTheFateOfTheFirstThatFails() {
    AlsoAtLapse also = wiring.get(AlsoAtLapse.class);
    lapse.failure = new IllegalStateException("one");
    also.failure = new IllegalStateException("the other");

    assertThatThrownBy(() -> wiring.get(Jobs.class).run("licence-lapse"))
        .isInstanceOf(IllegalStateException.class);

    assertThat(lapse.runs).hasSize(1);
    assertThat(also.runs).hasSize(1);
    assertThat(Rows.count("select count(*) from job_run where name = 'licence-lapse'")).isZero();
  }

  @Test
  void whatWasMissedWhileNothingRanIsMadeUpForOnceAtTheFirstTick() {
    tickAt(LAPSE);
    Instant back = LAPSE.plus(Duration.ofDays(9)).plus(Duration.ofHours(3));

    tickAt(back);
    tickAt(back.plus(Duration.ofMinutes(5)));

    assertThat(lapse.runs).containsExactly(LAPSE, back);
  }

  @Test
  void anotherNodeHasRunIt() {
    tickAt(LAPSE);
    Wiring otherNode = Wiring.likeAContainer();
    Lapse there = otherNode.get(Lapse.class);
    otherNode.businessTime().moveTo(LAPSE.plus(Duration.ofMinutes(1)));

    otherNode.get(DailyJobsTimer.class).tick();

    assertThat(there.runs).isEmpty();
  }

  @Test
  void whenTheClockWasMovedBackTheTimeThatIsLivedAgainHasItsRuns() {
    tickAt(LAPSE.plus(Duration.ofDays(400)));

    tickAt(LAPSE);
    tickAt(LAPSE.plus(Duration.ofMinutes(5)));
    tickAt(LAPSE.plus(Duration.ofDays(1)));

    assertThat(lapse.runs.subList(1, lapse.runs.size()))
        .containsExactly(LAPSE, LAPSE.plus(Duration.ofDays(1)));
  }

  private void tickAt(Instant now) {
    wiring.businessTime().moveTo(now);
    timer.tick();
  }
}
