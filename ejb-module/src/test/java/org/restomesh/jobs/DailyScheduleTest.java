package org.restomesh.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DailyScheduleTest {
  private static final DailySchedule HALF_PAST_MIDNIGHT =
      new DailySchedule(LocalTime.of(0, 30), ZoneId.of("Europe/Istanbul"));

  @ParameterizedTest
  @CsvSource({
    "2026-03-01T21:29:59.999Z, 2026-02-28T21:30:00Z",
    "2026-03-01T21:30:00Z,     2026-03-01T21:30:00Z",
    "2026-03-01T21:30:00.001Z, 2026-03-01T21:30:00Z",
    "2026-03-02T12:00:00Z,     2026-03-01T21:30:00Z",
    "2027-12-31T21:30:00Z,     2027-12-31T21:30:00Z",
    "2028-02-29T21:29:00Z,     2028-02-28T21:30:00Z"
  })
  void itsLastMomentIsTodaysOrYesterdaysByTheClockOfTheZone(Instant now, Instant moment) {
    assertThat(HALF_PAST_MIDNIGHT.lastMoment(now)).isEqualTo(moment);
  }

  @Test
  void itIsDueOnceFromTheVeryMomentOn() {
    Instant yesterdaysRun = Instant.parse("2026-02-28T21:31:00Z");
    Instant moment = Instant.parse("2026-03-01T21:30:00Z");

    assertThat(HALF_PAST_MIDNIGHT.isDue(moment.minusMillis(1), yesterdaysRun)).isFalse();
    assertThat(HALF_PAST_MIDNIGHT.isDue(moment, yesterdaysRun)).isTrue();
    assertThat(HALF_PAST_MIDNIGHT.isDue(moment, moment)).isFalse();
    assertThat(HALF_PAST_MIDNIGHT.isDue(moment.plus(Duration.ofHours(23)), moment)).isFalse();
    assertThat(HALF_PAST_MIDNIGHT.isDue(moment.plus(Duration.ofHours(24)), moment)).isTrue();
  }

  @Test
  void aRunAMomentTooEarlyDoesNotCountForTheDay() {
    Instant moment = Instant.parse("2026-03-01T21:30:00Z");
    assertThat(HALF_PAST_MIDNIGHT.isDue(moment, moment.minusMillis(1))).isTrue();
  }

  @Test
  void whatNeverRanIsDueAtWhateverTime() {
    assertThat(HALF_PAST_MIDNIGHT.isDue(Instant.parse("2026-03-01T12:00:00Z"), null)).isTrue();
  }

  @Test
  void afterDaysOfDowntimeItIsDueAndAfterOneRunItIsNot() {
    Instant back = Instant.parse("2026-03-09T12:00:00Z");
    assertThat(HALF_PAST_MIDNIGHT.isDue(back, Instant.parse("2026-03-01T21:30:00Z"))).isTrue();
    assertThat(HALF_PAST_MIDNIGHT.isDue(back.plusSeconds(300), back)).isFalse();
  }

  @Test
  void aRunInTheFutureWasBeforeTheClockWasMovedBack() {
    Instant now = Instant.parse("2026-03-01T12:00:00Z");
    assertThat(HALF_PAST_MIDNIGHT.isDue(now, now.plusMillis(1))).isTrue();
    assertThat(HALF_PAST_MIDNIGHT.isDue(now, now)).isFalse();
  }

  @Test
  void aTimeThatTheClockChangeLeavesOutComesAnHourLaterAndOneThatComesTwiceCountsOnce() {
    DailySchedule halfPastTwo =
        new DailySchedule(LocalTime.of(2, 30), ZoneId.of("America/New_York"));
    Instant spring = Instant.parse("2026-03-08T07:30:00Z"); // 02:30 does not exist: 03:30 EDT
    Instant dayBefore = Instant.parse("2026-03-07T07:30:00Z");
    assertThat(halfPastTwo.lastMoment(spring.minusMillis(1))).isEqualTo(dayBefore);
    assertThat(halfPastTwo.lastMoment(spring)).isEqualTo(spring);

    Instant autumn = Instant.parse("2026-11-01T06:30:00Z"); // 02:30 EST
    DailySchedule halfPastOne =
        new DailySchedule(LocalTime.of(1, 30), ZoneId.of("America/New_York"));
    Instant first = Instant.parse("2026-11-01T05:30:00Z"); // 01:30 EDT, an hour before 01:30 EST
    assertThat(halfPastOne.lastMoment(autumn)).isEqualTo(first);
    assertThat(halfPastOne.isDue(autumn, first)).isFalse();
    assertThat(halfPastTwo.lastMoment(autumn)).isEqualTo(Instant.parse("2026-10-31T06:30:00Z"));
  }

  @Test
  void aDayOfADstZoneMayBeLongerOrShorterAndHasOneMomentAllTheSame() {
    DailySchedule noon = new DailySchedule(LocalTime.NOON, ZoneId.of("America/New_York"));
    Instant beforeSpring = Instant.parse("2026-03-07T17:00:00Z");
    assertThat(noon.lastMoment(beforeSpring.plus(Duration.ofHours(23))))
        .isEqualTo(Instant.parse("2026-03-08T16:00:00Z"));
    Instant beforeAutumn = Instant.parse("2026-10-31T16:00:00Z");
    assertThat(noon.lastMoment(beforeAutumn.plus(Duration.ofHours(24)))).isEqualTo(beforeAutumn);
    assertThat(noon.lastMoment(beforeAutumn.plus(Duration.ofHours(25))))
        .isEqualTo(Instant.parse("2026-11-01T17:00:00Z"));
  }
}
