package org.restomesh.shared.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {
  private static final Schedule HALF_PAST_MIDNIGHT = Schedule.daily("job", 0, 30);
  private static final Instant MOMENT = Instant.parse("2026-03-01T21:30:00Z");

  @ParameterizedTest
  @CsvSource({
    "2026-03-01T21:29:59.999Z, 2026-02-28T21:30:00Z",
    "2026-03-01T21:30:00Z,     2026-03-01T21:30:00Z",
    "2026-03-01T21:30:00.001Z, 2026-03-01T21:30:00Z",
    "2026-03-02T12:00:00Z,     2026-03-01T21:30:00Z",
    "2027-12-31T21:30:00Z,     2027-12-31T21:30:00Z",
    "2028-02-29T21:29:00Z,     2028-02-28T21:30:00Z"
  })
  void aDailyRunCountsFromTodaysOrYesterdaysMomentInIstanbul(Instant now, Instant moment) {
    assertThat(HALF_PAST_MIDNIGHT.since(now)).isEqualTo(moment);
  }

  @ParameterizedTest
  @CsvSource({
    "2015-03-29T01:30:00Z, 2015-03-29T01:30:00Z", // 03:30 does not exist: 04:30
    "2015-03-29T01:29:59Z, 2015-03-28T01:30:00Z",
    "2015-11-08T01:30:00Z, 2015-11-08T00:30:00Z" // the second 03:30 of the day
  })
  void aTimeThatAClockChangeLeavesOutComesLaterAndOneThatComesTwiceCountsOnce(
      Instant now, Instant moment) {
    assertThat(Schedule.daily("job", 3, 30).since(now)).isEqualTo(moment);
  }

  @Test
  void whatIsDailyIsDueOnceFromTheVeryMomentOn() {
    Instant yesterdaysRun = MOMENT.minus(Duration.ofDays(1)).plusSeconds(60);

    assertThat(HALF_PAST_MIDNIGHT.isDue(MOMENT.minusMillis(1), yesterdaysRun)).isFalse();
    assertThat(HALF_PAST_MIDNIGHT.isDue(MOMENT, yesterdaysRun)).isTrue();
    assertThat(HALF_PAST_MIDNIGHT.isDue(MOMENT, MOMENT.minusMillis(1))).isTrue();
    assertThat(HALF_PAST_MIDNIGHT.isDue(MOMENT, MOMENT)).isFalse();
    assertThat(HALF_PAST_MIDNIGHT.isDue(MOMENT.plus(Duration.ofHours(23)), MOMENT)).isFalse();
    assertThat(HALF_PAST_MIDNIGHT.isDue(MOMENT.plus(Duration.ofHours(24)), MOMENT)).isTrue();
  }

  @Test
  void whatNeverRanIsDueAtWhateverTime() {
    Instant noon = Instant.parse("2026-03-01T12:00:00Z");

    assertThat(HALF_PAST_MIDNIGHT.isDue(noon, null)).isTrue();
    assertThat(Schedule.hourly("job").isDue(noon, null)).isTrue();
    assertThat(Schedule.everySeconds("job", 5).isDue(noon, null)).isTrue();
  }

  @Test
  void afterDaysOfDowntimeItIsDueAndAfterOneRunItIsNot() {
    Instant back = MOMENT.plus(Duration.ofDays(7)).plus(Duration.ofHours(14));

    assertThat(HALF_PAST_MIDNIGHT.isDue(back, MOMENT)).isTrue();
    assertThat(HALF_PAST_MIDNIGHT.isDue(back.plusSeconds(300), back)).isFalse();
  }

  @Test
  void aRunInTheFutureWasBeforeTheClockWasMovedBack() {
    assertThat(HALF_PAST_MIDNIGHT.isDue(MOMENT, MOMENT.plusMillis(1))).isTrue();
    assertThat(Schedule.hourly("job").isDue(MOMENT, MOMENT.plusMillis(1))).isTrue();
  }

  @Test
  void whatIsHourlyForAllNodesIsDueAlthoughTheyDoNotTickAtTheSameMoment() {
    Instant barely = MOMENT.minus(Duration.ofMinutes(55));

    assertThat(Schedule.hourly("job").isDue(MOMENT, barely)).isFalse();
    assertThat(Schedule.hourly("job").isDue(MOMENT, barely.minusMillis(1))).isTrue();
  }

  @Test
  void aNodeBeginsSoonAndWithWhatIsHourlyAtTheHour() {
    assertThat(Schedule.everySeconds("job", 300).firstTick(MOMENT))
        .isEqualTo(MOMENT.plusSeconds(2));
    assertThat(Schedule.hourly("job").firstTick(MOMENT)).isEqualTo("2026-03-01T22:00:00Z");
    assertThat(Schedule.hourly("job").firstTick(Instant.parse("2026-03-01T22:00:00Z")))
        .isEqualTo("2026-03-01T23:00:00Z");
  }

  @Test
  void aNodeBeginsWithWhatIsDailyInTheOrderOfTheDayAndWithinOneTick() {
    assertThat(HALF_PAST_MIDNIGHT.firstTick(MOMENT)).isEqualTo(MOMENT.plusMillis(2_500));
    assertThat(Schedule.daily("job", 6, 0).firstTick(MOMENT)).isEqualTo(MOMENT.plusSeconds(30));
    assertThat(Schedule.daily("job", 9, 0).firstTick(MOMENT)).isEqualTo(MOMENT.plusSeconds(45));
    assertThat(Schedule.daily("job", 23, 59).firstTick(MOMENT)).isBefore(MOMENT.plusSeconds(120));
  }
}
