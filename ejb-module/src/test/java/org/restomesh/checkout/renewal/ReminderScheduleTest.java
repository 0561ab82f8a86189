package org.restomesh.checkout.renewal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.checkout.renewal.ReminderSchedule.Due;

class ReminderScheduleTest {

  @Test
  void inAYearWithoutOutagesEachIsSentOnItsDay() {
    Map<Long, Integer> sent = new TreeMap<>();
    Set<Integer> recorded = new HashSet<>();
    for (long left = 40; left > -10; left--) {
      long day = left;
      ReminderSchedule.on(left, recorded)
          .ifPresent(
              due -> {
                sent.put(day, due.send());
                recorded.add(due.send());
                assertThat(due.skip()).isEmpty();
              });
    }

    assertThat(sent).isEqualTo(Map.of(30L, 30, 7L, 7, 1L, 1));
  }

  @ParameterizedTest(name = "{0} days left: {1}, skipped {2}")
  @CsvSource({
    "29, 30, ''",
    "8,  30, ''",
    "7,  7,  30",
    "2,  7,  30",
    "1,  1,  7 30",
  })
  void afterAnOutageOnlyTheNearestIsSent(long left, int send, String skipped) {
    List<Integer> skip = new ArrayList<>();
    for (String mark : skipped.split(" ", -1)) {
      if (!mark.isEmpty()) {
        skip.add(Integer.valueOf(mark));
      }
    }

    assertThat(ReminderSchedule.on(left, Set.of())).contains(new Due(send, skip));
  }

  @ParameterizedTest
  @CsvSource({"31", "0", "-1", "400"})
  void onOtherDaysThereIsNone(long left) {
    assertThat(ReminderSchedule.on(left, Set.of())).isEmpty();
  }

  @Test
  void whatWasSentOrSkippedIsNotSentAgain() {
    assertThat(ReminderSchedule.on(7, Set.of(7))).isEmpty();
    assertThat(ReminderSchedule.on(3, Set.of(7, 30))).isEmpty();
    assertThat(ReminderSchedule.on(1, Set.of(30))).contains(new Due(1, List.of(7)));
  }
}
