package org.restomesh.shared.limit;

import com.github.benmanes.caffeine.cache.Cache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.restomesh.shared.Caches;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;

/**
 * Token buckets, refilled evenly over the minute: of this node where it is alone, else those of all
 * nodes together. They use real time.
 */
@ApplicationScoped
public class RateLimits implements ConfiguredFeature {
  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final int MAX_BUCKETS = 200_000;
  private static final int MAX_PER_MINUTE = 10_000_000;

  @Inject Settings settings;
  @Inject Installation installation;
  @Inject SharedLimits shared;

  private final Map<RateLimitTier, Integer> perMinute = new EnumMap<>(RateLimitTier.class);
  private final TimeMeter time;

  /** A bucket that rested for two windows is full again, so forgetting it loses nothing. */
  private final Cache<Key, Bucket> buckets =
      Caches.builder().expireAfterAccess(WINDOW.multipliedBy(2)).maximumSize(MAX_BUCKETS).build();

  private record Key(RateLimitTier tier, String who) {}

  public RateLimits() {
    this(TimeMeter.SYSTEM_NANOTIME);
  }

  RateLimits(TimeMeter time) {
    this.time = time;
  }

  /** For code without a container that fills the injected fields. */
  @SuppressWarnings("UnnecessaryAssignment")
  public static RateLimits of(Settings settings) {
    RateLimits limits = new RateLimits();
    limits.settings = settings;
    limits.installation = new Installation();
    limits.read();
    return limits;
  }

  @PostConstruct
  void read() {
    for (RateLimitTier tier : RateLimitTier.values()) {
      perMinute.put(
          tier, settings.number(tier.settingKey(), tier.defaultPerMinute(), 0, MAX_PER_MINUTE));
    }
  }

  /**
   * Takes one token.
   *
   * @throws TooManyRequests when none is left
   */
  public void consume(RateLimitTier tier, String who) {
    int capacity = Objects.requireNonNull(perMinute.get(tier)); // read() has put each
    if (capacity == 0) {
      return;
    }
    if (installation.hasOtherNodes()) {
      shared.consume(tier, who, capacity);
      return;
    }
    ConsumptionProbe probe =
        buckets.get(new Key(tier, who), key -> bucket(capacity)).tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      throw new TooManyRequests(
          TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill()) + 1);
    }
  }

  private Bucket bucket(int capacity) {
    return Bucket.builder()
        .withCustomTimePrecision(time)
        .addLimit(limit -> limit.capacity(capacity).refillGreedy(capacity, WINDOW))
        .build();
  }
}
