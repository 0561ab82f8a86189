package org.restomesh.faults.nemesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.restomesh.faults.nodes.Ability;

class ScheduleTest {
  private static final List<Fault> ALL = Fault.possible(EnumSet.allOf(Ability.class));

  @Test
  void theSameSeedGivesTheSameSchedule() {
    assertThat(schedule(42, Duration.ofHours(1)))
        .isEqualTo(schedule(42, Duration.ofHours(1)))
        .isNotEqualTo(schedule(43, Duration.ofHours(1)));
  }

  @Test
  void everyFaultOfTheClusterAppearsInALongOne() {
    assertThat(schedules(Duration.ofHours(2)))
        .allSatisfy(
            schedule -> assertThat(schedule.faults().map(PlannedFault::fault)).containsAll(ALL));
  }

  @Test
  void nothingHappensBeforeServersAreWarm() {
    assertThat(schedules(Duration.ofHours(1)))
        .allSatisfy(
            schedule ->
                assertThat(schedule.faults().map(PlannedFault::at))
                    .allSatisfy(at -> assertThat(at).isGreaterThanOrEqualTo(Schedule.WARM_UP)));
  }

  @Test
  void whatHasNoWayBackHappensOnce() {
    assertThat(schedules(Duration.ofHours(8)))
        .allSatisfy(
            schedule ->
                assertThat(schedule.faults().map(PlannedFault::fault))
                    .containsOnlyOnce(Fault.ROLLING_UPGRADE));
  }

  @Test
  void thereIsCalmBetweenEpisodes() {
    for (Schedule schedule : schedules(Duration.ofHours(2))) {
      Duration calmUntil = Duration.ZERO;
      for (Episode episode : schedule.episodes()) {
        assertThat(episode.first().at()).isGreaterThanOrEqualTo(calmUntil);
        calmUntil = over(episode).plus(Schedule.CALM);
      }
      assertThat(calmUntil).isLessThanOrEqualTo(Duration.ofHours(2).plusMinutes(1));
    }
  }

  @Test
  void twoThatHappenAtOnceNeedOneNodeAtMost() {
    Set<List<Target>> pairs =
        schedules(Duration.ofHours(2)).stream()
            .flatMap(schedule -> schedule.episodes().stream())
            .filter(episode -> episode.second().isPresent())
            .map(episode -> episode.faults().map(planned -> planned.fault().target()).toList())
            .collect(Collectors.toSet());

    assertThat(pairs)
        .isNotEmpty()
        .allSatisfy(
            targets -> {
              assertThat(targets.get(0)).isEqualTo(Target.NODE);
              assertThat(targets.get(1)).isNotIn(Target.NODE, Target.EACH_NODE);
            });
  }

  @Test
  void theSecondOfTwoIsOverBeforeTheFirst() {
    for (Fault first : Fault.values()) {
      assertThat(Episode.during(first))
          .allSatisfy(
              second -> assertThat(Episode.OFFSET.plus(second.lasts())).isLessThan(first.lasts()));
    }
  }

  @Test
  void eachNodeGetsItsShare() {
    assertThat(schedule(1, Duration.ofHours(4)).faults().map(PlannedFault::target))
        .contains("node-1", "node-2", "node-3", "database", "broker", "nodes")
        .doesNotContain("node-0", "node-4");
  }

  @Test
  void whatTheClusterCannotSufferIsLeftOut() {
    Set<Ability> few = EnumSet.of(Ability.STANDBY);

    assertThat(Fault.possible(few))
        .contains(Fault.NODE_KILL, Fault.FAILOVER)
        .doesNotContain(Fault.PEER_CUT, Fault.BROKER_KILL, Fault.ROLLING_UPGRADE);
  }

  @Test
  void aShortOneHasWhatFits() {
    Schedule schedule = schedule(7, Duration.ofMinutes(4));

    assertThat(schedule.episodes()).isNotEmpty();
    assertThat(schedule.faults().map(PlannedFault::fault)).doesNotContain(Fault.FREEZE_300);
    assertThat(schedule(7, Duration.ofSeconds(10)).episodes()).isEmpty();
  }

  @Test
  void oneNodeAloneCannotBeLost() {
    assertThatThrownBy(() -> new Schedule.Scope(Duration.ofHours(1), 1, ALL))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void itsTextNamesTheSeedAndEachFault() {
    Schedule schedule = schedule(4711, Duration.ofMinutes(10));

    assertThat(schedule.text().lines())
        .hasSize(1 + (int) schedule.faults().count())
        .first()
        .asString()
        .startsWith("Seed 4711, ");
  }

  @Test
  void titlesAreDifferent() {
    assertThat(Arrays.stream(Fault.values()).map(Fault::title)).doesNotHaveDuplicates();
    assertThat(Fault.titled("freeze-60")).isEqualTo(Fault.FREEZE_60);
  }

  private static Duration over(Episode episode) {
    return episode
        .first()
        .at()
        .plus(
            episode
                .faults()
                .map(planned -> planned.fault().takes(3))
                .reduce(Duration.ZERO, Duration::plus));
  }

  private static List<Schedule> schedules(Duration duration) {
    return LongStream.range(0, 40).mapToObj(seed -> schedule(seed, duration)).toList();
  }

  private static Schedule schedule(long seed, Duration duration) {
    return Schedule.of(seed, new Schedule.Scope(duration, 3, ALL));
  }
}
