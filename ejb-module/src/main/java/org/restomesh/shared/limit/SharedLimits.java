package org.restomesh.shared.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Caches;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.sql.Sql;

/**
 * Token buckets of all nodes together (contract/9-cluster#shared-limits): rows with the time at
 * which a bucket is full again, by PostgreSQL's clock. Where the count has to be exact each request
 * takes its token there. Elsewhere a node takes a tenth of the limit in advance, so that only one
 * request in many asks the database; what it does not use soon it gives back with the next taking.
 * Who has used up a limit costs no query until the next token comes.
 */
@ApplicationScoped
public class SharedLimits {
  static final Duration WINDOW = Duration.ofMinutes(1);

  /** Of the limit, what a node may take in advance; it is also how long it may keep that. */
  static final int SHARE = 10;

  private static final Duration CLEANUP_INTERVAL = Duration.ofMinutes(1);
  private static final int MAX_SHARES = 200_000;

  /**
   * Gives back what was taken before and not used, and takes what is there, at most what is wanted;
   * changes nothing when that is less than one. A bucket is never more than a minute from full,
   * even if PostgreSQL's clock was put back.
   */
  private static final String TAKE =
      """
      insert into rate_limit as bucket (key, full_at, granted)
      values (:key, now() + :wanted * cast(:refill as interval), :wanted)
      on conflict (key) do update set (full_at, granted) = (
        select back.full_at + token.refill * taken.tokens, taken.tokens
        from (select cast(:refill as interval) as refill) token,
          (select now() + interval '1 minute' as full_at) empty,
          lateral (select greatest(now(),
            least(bucket.full_at, empty.full_at) - :unused * token.refill) as full_at) back,
          lateral (select least(:wanted, floor(extract(epoch from empty.full_at - back.full_at)
            / extract(epoch from token.refill))) as tokens) taken)
      where least(bucket.full_at, now() + interval '1 minute')
        + (1 - :unused) * cast(:refill as interval) <= now() + interval '1 minute'
      returning granted
      """;

  private static final String MILLIS_TO_NEXT =
      """
      select cast(greatest(1, ceil(1000 * extract(epoch from
        least(full_at, now() + interval '1 minute') - now() - interval '1 minute'
        + cast(:refill as interval)))) as bigint) as millis
      from rate_limit where key = :key
      """;

  /** Full buckets need no row. */
  private static final String DELETE_FULL = "delete from rate_limit where full_at < now()";

  @Inject Sql sql;

  private final Ticker ticker;
  private final Cache<String, Share> shares;
  private volatile long cleanedAt;

  /** What this node has of one bucket. Times are nanoseconds of the ticker. */
  private static final class Share {
    private int tokens;
    private long usableUntil;
    private long emptyUntil;
    private long failedAt;
    private @Nullable RuntimeException failure;

    private Share(long now) {
      usableUntil = now;
      emptyUntil = now;
      failedAt = now;
    }
  }

  public SharedLimits() {
    this(Ticker.systemTicker());
  }

  SharedLimits(Ticker ticker) {
    this.ticker = ticker;
    this.cleanedAt = ticker.read();
    this.shares =
        Caches.builder()
            .expireAfterAccess(WINDOW.multipliedBy(2))
            .maximumSize(MAX_SHARES)
            .ticker(ticker)
            .build();
  }

  /**
   * Takes one token.
   *
   * @param perMinute at least 1
   * @throws TooManyRequests when none is left on any node
   */
  void consume(RateLimitTier tier, String who, int perMinute) {
    deleteFullBuckets();
    // Whoever it is does not stand in the database in plain.
    String key = SecretTokens.sha256(tier.name() + ' ' + who);
    Share share = shares.get(key, any -> new Share(ticker.read()));
    long arrivedAt = ticker.read();
    synchronized (share) {
      if (share.failure != null && arrivedAt - share.failedAt < 0) {
        throw share.failure; // it waited for somebody whom the database did not answer
      }
      long now = ticker.read();
      if (share.emptyUntil - now > 0) {
        throw refusal(share.emptyUntil - now);
      }
      if (share.tokens == 0 || now - share.usableUntil >= 0) {
        take(share, key, tier, perMinute);
      }
      share.tokens--;
    }
  }

  private void take(Share share, String key, RateLimitTier tier, int perMinute) {
    int wanted = tier.isExact() ? 1 : Math.max(1, perMinute / SHARE);
    String refill = WINDOW.dividedBy(perMinute).toString();
    long now = ticker.read();
    int unused = share.tokens;
    share.tokens = 0;
    try {
      share.tokens = granted(key, wanted, unused, refill);
      share.usableUntil = now + WINDOW.dividedBy(SHARE).toNanos();
      if (share.tokens == 0) {
        share.emptyUntil = now + nanosToNext(key, refill);
      }
    } catch (RuntimeException e) {
      // Who waits behind this one would only wait as long again.
      share.failedAt = ticker.read();
      share.failure = e;
      throw e;
    }
    if (share.tokens == 0) {
      throw refusal(share.emptyUntil - now);
    }
  }

  private int granted(String key, int wanted, int unused, String refill) {
    return sql.statement(TAKE)
        .with("key", key)
        .with("wanted", wanted)
        .with("unused", unused)
        .with("refill", refill)
        .first(Integer.class)
        .orElse(0);
  }

  private long nanosToNext(String key, String refill) {
    long millis =
        sql.statement(MILLIS_TO_NEXT)
            .with("key", key)
            .with("refill", refill)
            .first(row -> row.longNumber("millis"))
            .orElse(1L); // just deleted: it is full
    return Duration.ofMillis(millis).toNanos();
  }

  private static TooManyRequests refusal(long nanos) {
    return new TooManyRequests(Duration.ofNanos(nanos).toSeconds() + 1);
  }

  private void deleteFullBuckets() {
    long now = ticker.read();
    if (now - cleanedAt > CLEANUP_INTERVAL.toNanos()) {
      cleanedAt = now;
      Tick.run("rate-limit-cleanup", () -> sql.statement(DELETE_FULL).change());
    }
  }
}
