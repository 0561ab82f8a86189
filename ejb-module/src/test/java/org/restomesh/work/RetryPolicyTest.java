package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPolicyTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final RetryPolicy PLAIN = RetryPolicy.of(Duration.ofSeconds(30), HOUR);
  private static final RetryPolicy JITTERED = PLAIN.withJitter(0.1);

  private static Duration delay(RetryPolicy policy, int failures, Duration asked, double random) {
    return policy.delay(failures, asked, random).orElseThrow();
  }

  @Test
  void eachFailureHasItsDelayAndTheLastIsGivenUp() {
    assertThat(PLAIN.maxAttempts()).isEqualTo(3);
    assertThat(PLAIN.delay(1, null, 1)).contains(Duration.ofSeconds(30));
    assertThat(PLAIN.delay(2, null, 1)).contains(HOUR);
    assertThat(PLAIN.delay(3, null, 1)).isEmpty();
    assertThat(PLAIN.askedUpTo(HOUR).delay(3, HOUR, 1)).isEmpty();
  }

  @Test
  void theJitterAddsItsPartAtMost() {
    assertThat(delay(JITTERED, 1, null, 0)).isEqualTo(Duration.ofSeconds(30));
    assertThat(delay(JITTERED, 1, null, 0.5)).isEqualTo(Duration.ofMillis(31_500));
    assertThat(delay(JITTERED, 1, null, 1)).isEqualTo(Duration.ofSeconds(33));
  }

  @ParameterizedTest
  @CsvSource({"29,30", "30,30", "31,31", "60,60", "61,60", "2147483647,60", "0,30"})
  void theOtherSideMayAskForUpToTwiceTheDelay(long asked, long waited) {
    assertThat(delay(PLAIN.askedUpToTimes(2), 1, Duration.ofSeconds(asked), 0))
        .isEqualTo(Duration.ofSeconds(waited));
  }

  @ParameterizedTest
  @CsvSource({"1,3599,3599", "1,3600,3600", "1,3601,3600", "2,1,3600"})
  void theOtherSideMayAskForUpToAnHour(int failures, long asked, long waited) {
    assertThat(delay(PLAIN.askedUpTo(HOUR), failures, Duration.ofSeconds(asked), 0))
        .isEqualTo(Duration.ofSeconds(waited));
  }

  @Test
  void whatIsAskedForIsNotShorterThanTheJitteredDelay() {
    RetryPolicy policy = JITTERED.askedUpToTimes(2);

    assertThat(delay(policy, 1, Duration.ofSeconds(31), 1)).isEqualTo(Duration.ofSeconds(33));
  }

  @Test
  void whoHasNoSayIsNotHeard() {
    assertThat(delay(PLAIN, 1, HOUR, 0)).isEqualTo(Duration.ofSeconds(30));
  }

  @Property
  void neverEarlierThanTheDelayAndNeverLaterThanTwice(
      @ForAll @IntRange(min = 1, max = 2) int failures,
      @ForAll @IntRange int asked,
      @ForAll @DoubleRange(min = 0, max = 1) double random) {
    RetryPolicy policy = JITTERED.askedUpToTimes(2);
    Duration shortest = delay(PLAIN, failures, null, 0);

    assertThat(delay(policy, failures, Duration.ofSeconds(asked), random))
        .isBetween(shortest, shortest.multipliedBy(2));
  }
}
