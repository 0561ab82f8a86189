package org.restomesh.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.NodeId;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class DueJobsIT {
  private static final Instant BEFORE_LAPSE = Instant.parse("2026-03-01T21:29:59Z");
  private static final Instant LAPSE = Instant.parse("2026-03-01T21:30:00Z");

  private final Wiring wiring = Wiring.likeAContainer();
  private final Jobs jobs = wiring.get(Jobs.class);
  private final Lapse lapse = wiring.get(Lapse.class);

  static class Lapse extends Recording {
    Lapse() {
      super(Schedule.daily("licence-lapse.one", 0, 30));
    }
  }

  static class AlsoAtLapse extends Recording {
    AlsoAtLapse() {
      super(Schedule.daily("licence-lapse.other", 0, 30));
    }
  }

  static class Recording implements Job {
    private final Schedule schedule;
    final List<Instant> runs = new ArrayList<>();
    RuntimeException failure;

    Recording(Schedule schedule) {
      this.schedule = schedule;
    }

    @Override
    public Schedule schedule() {
      return schedule;
    }

    @Override
    public int run(Instant now) {
      runs.add(now);
      if (failure != null) {
        throw failure;
      }
      return 1;
    }
  }

  @BeforeEach
  void nothingHasRun() throws SQLException {
    Rows.change("delete from job_run");
    Rows.change("delete from job_lease");
    Rows.change("delete from cluster_node");
  }

  @Test
  void whatIsDailyAndNeverRanRunsAtTheFirstTickAndThenOnceADay() {
    tickAt(BEFORE_LAPSE);
    tickAt(BEFORE_LAPSE.plusMillis(500));
    tickAt(LAPSE);
    tickAt(LAPSE.plus(Duration.ofMinutes(2)));
    tickAt(LAPSE.plus(Duration.ofDays(1)));

    assertThat(lapse.runs).containsExactly(BEFORE_LAPSE, LAPSE, LAPSE.plus(Duration.ofDays(1)));
  }

  @Test
  void aFailedRunOfADailyJobIsRepeatedAtTheNextTick() {
    fail(lapse);
    lapse.failure = null;
    tickAt(LAPSE.plus(Duration.ofMinutes(2)));
    tickAt(LAPSE.plus(Duration.ofMinutes(4)));

    assertThat(lapse.runs).containsExactly(LAPSE, LAPSE.plus(Duration.ofMinutes(2)));
  }

  @Test
  void howRunsEndedIsCountedAndWhenOneLastEndedWell() {
    JobCounters counters = wiring.get(JobCounters.class);
    Recording sweep = new Recording(Schedule.everySeconds("counted-sweep", 30));
    fail(lapse);
    fail(sweep);
    assertThat(counters.failures(lapse.name())).isEqualTo(1);
    assertThat(counters.failures(sweep.name())).isEqualTo(1);
    assertThat(counters.lastSuccess(lapse.name())).isEmpty();

    lapse.failure = null;
    sweep.failure = null;
    Instant present = wiring.realTime().instant();
    tickAt(LAPSE.plus(Duration.ofMinutes(2)));
    tickAt(LAPSE.plus(Duration.ofMinutes(2)), sweep);
    tickAt(LAPSE.plus(Duration.ofMinutes(4)));

    assertThat(counters.successes(lapse.name())).as("due once").isEqualTo(1);
    assertThat(counters.successes(sweep.name())).isEqualTo(1);
    assertThat(counters.failures(sweep.name())).isEqualTo(1);
    assertThat(counters.lastSuccess(lapse.name())).hasValue(present);
    assertThat(jobs.names()).contains(lapse.name());
  }

  @Test
  void whatWasMissedWhileNothingRanIsMadeUpForOnceAtTheFirstTick() {
    tickAt(LAPSE);
    Instant back = LAPSE.plus(Duration.ofDays(9)).plus(Duration.ofHours(3));

    tickAt(back);
    tickAt(back.plus(Duration.ofMinutes(2)));

    assertThat(lapse.runs).containsExactly(LAPSE, back);
  }

  @Test
  void anotherNodeHasRunIt() {
    tickAt(LAPSE);
    Wiring otherNode = Wiring.likeAContainer();
    Lapse there = otherNode.get(Lapse.class);
    otherNode.businessTime().moveTo(LAPSE.plus(Duration.ofMinutes(1)));

    otherNode.get(Jobs.class).runIfDue(there);

    assertThat(there.runs).isEmpty();
  }

  @Test
  void whenTheClockWasMovedBackTheTimeThatIsLivedAgainHasItsRuns() {
    tickAt(LAPSE.plus(Duration.ofDays(400)));

    tickAt(LAPSE);
    tickAt(LAPSE.plus(Duration.ofMinutes(2)));
    tickAt(LAPSE.plus(Duration.ofDays(1)));

    assertThat(lapse.runs.subList(1, lapse.runs.size()))
        .containsExactly(LAPSE, LAPSE.plus(Duration.ofDays(1)));
  }

  @Test
  void ofManyNodesOneHasAnHourlyRun() {
    JobRuns runs = wiring.get(JobRuns.class);
    String job = "job-" + UUID.randomUUID();

    assertThat(AtOnce.run(8, () -> claim(runs, job, LAPSE))).containsOnlyOnce(true);

    assertThat(claim(runs, job, LAPSE.plus(Duration.ofMinutes(54)))).isFalse();
    assertThat(claim(runs, job, LAPSE.plus(Duration.ofHours(1)))).isTrue();
    assertThat(claim(runs, job, LAPSE.minus(Duration.ofDays(1)))).isTrue();
  }

  @Test
  void anHourlyRunThatFailedIsLeftOut() {
    Recording reconciliation = new Recording(Schedule.hourly("reconciliation"));
    fail(reconciliation);
    reconciliation.failure = null;
    tickAt(LAPSE.plus(Duration.ofMinutes(30)), reconciliation);
    tickAt(LAPSE.plus(Duration.ofHours(1)), reconciliation);

    assertThat(reconciliation.runs).containsExactly(LAPSE, LAPSE.plus(Duration.ofHours(1)));
  }

  @Test
  void whatEachNodeDoesRunsAtEachTickAndLeavesNoRecord() {
    Recording sweep = new Recording(Schedule.everySeconds("sweep", 30));
    tickAt(LAPSE, sweep);
    tickAt(LAPSE, sweep);

    assertThat(sweep.runs).containsExactly(LAPSE, LAPSE);
    assertThat(Rows.count("select count(*) from job_run")).isZero();
  }

  @Test
  void jobsThatRehearsalRunsTogetherDoNotShareTheFateOfTheFirstThatFails() {
    AlsoAtLapse also = wiring.get(AlsoAtLapse.class);
    assertThat(jobs.run("licence-lapse")).isEqualTo(new JobRun("licence-lapse", 2));
    lapse.failure = new IllegalStateException("one");
    also.failure = new IllegalStateException("the other");

    assertThatThrownBy(() -> jobs.run("licence-lapse")).isSameAs(also.failure);

    assertThat(also.failure).hasSuppressedException(lapse.failure);
    assertThat(lapse.runs).hasSize(2);
    assertThat(also.runs).hasSize(2);
    assertThat(Rows.count("select count(*) from job_run")).as("by hand").isZero();
  }

  @Test
  void whatAnotherNodeRunsJustNowIsNotRunBeside() throws SQLException {
    Wiring otherNode = Wiring.likeAContainer();
    renewed(otherNode);
    assertThat(otherNode.get(JobRuns.class).take(lapse.name())).isTrue();

    tickAt(LAPSE);
    assertThat(lapse.runs).isEmpty();
    assertThat(jobs.runCutOff()).isZero();

    otherNode.get(JobRuns.class).release(lapse.name());
    tickAt(LAPSE);
    assertThat(lapse.runs).containsExactly(LAPSE);
  }

  @Test
  void aRunWhoseNodeHasEndedIsMadeUpForOnce() throws SQLException {
    Wiring ended = Wiring.likeAContainer();
    renewed(ended);
    ended.get(JobRuns.class).take(lapse.name());
    Rows.change("update cluster_node set renewed_at = renewed_at - interval '2 seconds'");
    wiring.businessTime().moveTo(LAPSE);

    assertThat(jobs.runCutOff()).isEqualTo(1);
    assertThat(jobs.runCutOff()).isZero();
    tickAt(LAPSE.plus(Duration.ofMinutes(2)));

    assertThat(lapse.runs).containsExactly(LAPSE);
  }

  @Test
  void whatARunThatWasCutOffLeavesStaysUntilItSucceeds() throws SQLException {
    Rows.change(
        "insert into job_lease (name, node_id) values ('licence-lapse.one', gen_random_uuid())");
    wiring.businessTime().moveTo(LAPSE);
    lapse.failure = new IllegalStateException("the database was away");

    assertThatThrownBy(jobs::runCutOff).isSameAs(lapse.failure);
    lapse.failure = null;
    tickAt(LAPSE.plus(Duration.ofMinutes(2)));

    assertThat(lapse.runs).containsExactly(LAPSE, LAPSE.plus(Duration.ofMinutes(2)));
  }

  @Test
  void ofManyNodesOneRunsWhatIsDailyAtTheSameMoment() throws SQLException {
    List<Lapse> all = new CopyOnWriteArrayList<>();

    AtOnce.run(
        8,
        () -> {
          Wiring node = Wiring.likeAContainer();
          renewed(node);
          node.businessTime().moveTo(LAPSE);
          Lapse there = node.get(Lapse.class);
          all.add(there);
          node.get(Jobs.class).runIfDue(there);
          return true;
        });

    assertThat(all).hasSize(8);
    assertThat(all.stream().mapToInt(one -> one.runs.size()).sum()).isEqualTo(1);
    assertThat(Rows.count("select count(*) from job_lease")).isZero();
  }

  private static void renewed(Wiring node) {
    node.get(Sql.class)
        .statement("insert into cluster_node (id, renewed_at) values (:id, clock_timestamp())")
        .with("id", node.get(NodeId.class).value())
        .change();
  }

  private void fail(Recording job) {
    job.failure = new IllegalStateException("the database was away");
    assertThatThrownBy(() -> tickAt(LAPSE, job)).isSameAs(job.failure);
  }

  private void tickAt(Instant now) {
    tickAt(now, lapse);
  }

  private void tickAt(Instant now, Job job) {
    wiring.businessTime().moveTo(now);
    jobs.runIfDue(job);
  }

  private static boolean claim(JobRuns runs, String job, Instant now) {
    return runs.claim(job, now, Schedule.hourly(job).since(now));
  }
}
