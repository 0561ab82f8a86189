package org.restomesh.shared.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.shared.config.MapSettings;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class RateLimitsTest {
  private final HandMeter time = new HandMeter();

  /** Nanoseconds moved by hand. */
  private static final class HandMeter implements TimeMeter {
    private long nanos = 1;

    void advance(Duration step) {
      nanos += step.toNanos();
    }

    @Override
    public long currentTimeNanos() {
      return nanos;
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }

  private final List<String> sharedTokens = new ArrayList<>();
  private final SharedLimits shared =
      new SharedLimits() {
        @Override
        void consume(RateLimitTier tier, String who, int perMinute) {
          sharedTokens.add(tier + " " + who + " " + perMinute);
        }
      };

  @Test
  void oneOfSeveralNodesCountsWithTheOthers() {
    RateLimits limits =
        limits(
            Map.of(
                "restomesh.cluster", "true",
                "restomesh.cluster.password", "secret",
                "restomesh.rate-limit.pair", "7",
                "restomesh.rate-limit.ack", "0"));

    limits.consume(RateLimitTier.PAIR, "me");
    limits.consume(RateLimitTier.ACK, "me");

    assertThat(sharedTokens).containsExactly("PAIR me 7");
  }

  @Test
  void aNodeThatIsAloneCountsForItself() {
    limits(Map.of()).consume(RateLimitTier.PAIR, "me");

    assertThat(sharedTokens).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "UNAUTHENTICATED, 120",
    "FAILED_AUTHENTICATION, 120",
    "STAFF, 600",
    "SCREEN, 300",
    "PARTNER_KEY, 60",
    "LOGIN_ADDRESS, 10",
    "LOGIN_EMAIL, 5",
    "PAIR, 5",
    "HEARTBEAT, 60",
    "NEXT_COMMAND, 120",
    "ACK, 120",
    "DEVICE, 60",
    "PRINTER, 240",
    "PAYMENT_CALLBACK, 1200",
    "DELIVERY_WEBHOOK, 60",
  })
  void theLimitOfTheContractIsLetThroughAndOneMoreIsNot(RateLimitTier tier, int limit) {
    RateLimits limits = limits(Map.of());

    take(limits, tier, limit);

    assertThatThrownBy(() -> limits.consume(tier, "me")).isInstanceOf(TooManyRequests.class);
  }

  @Test
  void tokensComeBackEvenlyOverTheMinute() {
    RateLimits limits = limits(Map.of("restomesh.rate-limit.pair", "6"));
    take(limits, RateLimitTier.PAIR, 6);

    time.advance(Duration.ofSeconds(10).minusNanos(1));
    assertThatThrownBy(() -> limits.consume(RateLimitTier.PAIR, "me"))
        .isInstanceOf(TooManyRequests.class);
    time.advance(Duration.ofNanos(1));
    take(limits, RateLimitTier.PAIR, 1);
    assertThatThrownBy(() -> limits.consume(RateLimitTier.PAIR, "me"))
        .isInstanceOf(TooManyRequests.class);
  }

  @Test
  void restingLongerThanAMinuteSavesNothingUp() {
    RateLimits limits = limits(Map.of());
    take(limits, RateLimitTier.PAIR, 5);
    time.advance(Duration.ofMinutes(10));

    take(limits, RateLimitTier.PAIR, 5);

    assertThatThrownBy(() -> limits.consume(RateLimitTier.PAIR, "me"))
        .isInstanceOf(TooManyRequests.class);
  }

  @Test
  void retryAfterIsLongEnough() {
    RateLimits limits = limits(Map.of());
    take(limits, RateLimitTier.PAIR, 5);

    TooManyRequests thrown =
        catchThrowableOfType(TooManyRequests.class, () -> limits.consume(RateLimitTier.PAIR, "me"));

    assertThat(thrown.retryAfterSeconds()).isBetween(12L, 13L);
    time.advance(Duration.ofSeconds(thrown.retryAfterSeconds()));
    assertThatCode(() -> limits.consume(RateLimitTier.PAIR, "me")).doesNotThrowAnyException();
  }

  @Test
  void refusedTriesDoNotMakeTheWaitLonger() {
    RateLimits limits = limits(Map.of());
    take(limits, RateLimitTier.PAIR, 5);
    for (int i = 0; i < 100; i++) {
      assertThatThrownBy(() -> limits.consume(RateLimitTier.PAIR, "me"))
          .isInstanceOf(TooManyRequests.class);
    }
    time.advance(Duration.ofSeconds(12));

    assertThatCode(() -> limits.consume(RateLimitTier.PAIR, "me")).doesNotThrowAnyException();
  }

  @Test
  void callersAndTiersHaveBucketsOfTheirOwn() {
    RateLimits limits = limits(Map.of());
    take(limits, RateLimitTier.PAIR, 5);

    assertThatCode(() -> limits.consume(RateLimitTier.PAIR, "you")).doesNotThrowAnyException();
    assertThatCode(() -> limits.consume(RateLimitTier.LOGIN_EMAIL, "me"))
        .doesNotThrowAnyException();
  }

  @Test
  void zeroIsNoLimit() {
    RateLimits limits = limits(Map.of("restomesh.rate-limit.pair", "0"));

    take(limits, RateLimitTier.PAIR, 10_000);
  }

  @Test
  void aNegativeLimitIsRefusedAtStart() {
    RateLimits limits = limits(Map.of("restomesh.rate-limit.pair", "-1"));

    assertThatThrownBy(limits.settings::requireValid)
        .hasMessageContaining("restomesh.rate-limit.pair must be a whole number");
  }

  private static void take(RateLimits limits, RateLimitTier tier, int times) {
    for (int i = 0; i < times; i++) {
      limits.consume(tier, "me");
    }
  }

  private RateLimits limits(Map<String, String> values) {
    RateLimits limits = new RateLimits(time);
    limits.settings = MapSettings.of(values);
    limits.installation = MapSettings.installation(limits.settings);
    limits.shared = shared;
    limits.read();
    return limits;
  }
}
