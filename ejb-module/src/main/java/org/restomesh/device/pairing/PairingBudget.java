package org.restomesh.device.pairing;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.restomesh.device.token.DeviceSettings;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.shared.sql.Sql;

/**
 * How many wrong codes the whole installation forgives: per-address limits alone do not stop a
 * guesser with many addresses (contract/2-device-mesh#pairing-budget). Counted in real time.
 */
@Dependent
class PairingBudget {
  static final Duration WINDOW = Duration.ofMinutes(10);
  private static final int LOCK = 7_300_002;
  private static final Log LOG = Log.of(PairingBudget.class);
  private static final Actor NOBODY = new Actor(null, "public");

  @Inject Sql sql;
  @Inject DeviceSettings settings;
  @Inject AuditLog audit;
  @Inject @RealTime Clock clock;

  /**
   * Serializes claimants, so that parallel guesses cannot slip past the count. One source has a
   * fifth of the budget, so that it cannot pause pairing for everybody.
   *
   * @throws TooManyRequests until the window has passed
   */
  void enter(String source) {
    sql.lock(LOCK, "");
    refuseBeyond(settings.pairingFailureBudget(), missesInWindow());
    refuseBeyond(budgetOfOneSource(), missesOf(source));
  }

  /** Call after {@link #enter} in the same transaction. */
  void recordMiss(String source) {
    sql.statement("delete from pairing_miss where at <= :start")
        .with("start", windowStart())
        .change();
    sql.statement("insert into pairing_miss (id, at, source) values (:id, :at, :source)")
        .with("id", Ids.next())
        .with("at", clock.instant())
        .with("source", digest(source))
        .change();
    if (missesInWindow().size() == settings.pairingFailureBudget()) {
      LOG.warn("security: pairing is paused, too many wrong codes");
      audit.record(NOBODY, AuditedAction.of("security.pairing-paused", "installation", null));
    }
  }

  private void refuseBeyond(int budget, List<Instant> misses) {
    if (misses.size() >= budget) {
      Instant retryAt = misses.get(misses.size() - budget).plus(WINDOW);
      throw new TooManyRequests(Duration.between(clock.instant(), retryAt).toSeconds() + 1);
    }
  }

  private int budgetOfOneSource() {
    return Math.max(1, settings.pairingFailureBudget() / 5);
  }

  private List<Instant> missesInWindow() {
    return sql.statement("select at from pairing_miss where at > :start order by at")
        .with("start", windowStart())
        .list(Instant.class);
  }

  private List<Instant> missesOf(String source) {
    return sql.statement(
            "select at from pairing_miss where source = :source and at > :start order by at")
        .with("source", digest(source))
        .with("start", windowStart())
        .list(Instant.class);
  }

  /** Enough to tell sources apart for ten minutes; addresses are personal data. */
  private static String digest(String source) {
    return Sha256.hex(source.getBytes(StandardCharsets.UTF_8));
  }

  private Instant windowStart() {
    return clock.instant().minus(WINDOW);
  }
}
