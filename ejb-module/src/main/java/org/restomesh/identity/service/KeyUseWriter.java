package org.restomesh.identity.service;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;
import org.restomesh.shared.Caches;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.shared.sql.Sql;

/**
 * Writes when and from where a key was last used: beside the request, and at most once a minute for
 * each key, over all nodes.
 */
@ApplicationScoped
public class KeyUseWriter {
  static final Duration WRITE_INTERVAL = Duration.ofMinutes(1);

  /** Under such a load the next minute's use will do. */
  private static final int MAX_WAITING = 1_000;

  private static final int MAX_KEYS = 20_000;

  /** A time to come is from a clock that was moved back since. */
  private static final String WRITE =
      """
      update service_key set last_used_at = :now, last_used_address = :address
      where id = :id
        and (last_used_at is null or last_used_at <= :due or last_used_at > :now)
      """;

  @Inject BackgroundExecutor background;
  @Inject Sql sql;

  /** Keys whose use this node has written lately: it need not ask the database. */
  private final Cache<UUID, Boolean> written;

  public KeyUseWriter() {
    this(Ticker.systemTicker());
  }

  KeyUseWriter(Ticker ticker) {
    written =
        Caches.builder()
            .expireAfterWrite(WRITE_INTERVAL)
            .maximumSize(MAX_KEYS)
            .ticker(ticker)
            .build();
  }

  /** Returns at once; what cannot be written is left out. */
  void note(UUID keyId, String address, Instant now) {
    if (written.asMap().putIfAbsent(keyId, true) != null) {
      return;
    }
    try {
      background.tryExecute(
          MAX_WAITING, () -> Tick.run("service-key-use", () -> write(keyId, address, now)));
    } catch (RejectedExecutionException stopping) {
      // The node stops: it is only the time of a use.
    }
  }

  private void write(UUID keyId, String address, Instant now) {
    sql.statement(WRITE)
        .with("now", now)
        .with("address", address)
        .with("id", keyId)
        .with("due", now.minus(WRITE_INTERVAL))
        .change();
  }
}
