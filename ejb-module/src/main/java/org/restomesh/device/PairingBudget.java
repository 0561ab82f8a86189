package org.restomesh.device;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.NativeRows;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.TooManyRequests;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.sql.Turns;

/**
 * How many wrong codes the whole installation forgives: per-address limits alone do not stop a
 * guesser with many addresses (contract 2, Pairing). Counted in real time.
 */
@Dependent
class PairingBudget {
  static final Duration WINDOW = Duration.ofMinutes(10);
  private static final int TURN = 7_300_002;
  private static final Log LOG = Log.of(PairingBudget.class);
  private static final Actor NOBODY = new Actor(null, "public");

  @PersistenceContext EntityManager entityManager;
  @Inject DeviceSettings settings;
  @Inject AuditLog audit;
  @Inject @RealTime Clock clock;

  /**
   * Lets one claimant in at a time, so that parallel guesses cannot slip past the count. One source
   * has a fifth of the budget: it must not pause pairing for everybody.
   *
   * @throws TooManyRequests until the window passes
   */
  void enter(String source) {
    Turns.take(entityManager, TURN);
    refuseBeyond(settings.pairingFailureBudget(), missesInWindow());
    refuseBeyond(budgetOfOneSource(), missesOf(source));
  }

  /** Call after {@link #enter} in the same transaction. */
  void recordMiss(String source) {
    entityManager
        .createNativeQuery("delete from pairing_miss where at <= :start")
        .setParameter("start", windowStart())
        .executeUpdate();
    entityManager
        .createNativeQuery("insert into pairing_miss (id, at, source) values (:id, :at, :source)")
        .setParameter("id", Ids.next())
        .setParameter("source", digest(source))
        .setParameter("at", clock.instant())
        .executeUpdate();
    if (missesInWindow().size() == settings.pairingFailureBudget()) {
      LOG.warn("security: pairing is paused, too many wrong codes");
      audit.record(NOBODY, Deed.of("security.pairing-paused", "installation", null));
    }
  }

  private void refuseBeyond(int budget, List<Instant> misses) {
    if (misses.size() >= budget) {
      Instant freeAgain = misses.get(misses.size() - budget).plus(WINDOW);
      throw new TooManyRequests(Duration.between(clock.instant(), freeAgain).toSeconds() + 1);
    }
  }

  private int budgetOfOneSource() {
    return Math.max(1, settings.pairingFailureBudget() / 5);
  }

  private List<Instant> missesInWindow() {
    Query misses =
        entityManager
            .createNativeQuery(
                "select at from pairing_miss where at > :start order by at", Instant.class)
            .setParameter("start", windowStart());
    return NativeRows.list(misses, Instant.class);
  }

  private List<Instant> missesOf(String source) {
    Query misses =
        entityManager
            .createNativeQuery(
                "select at from pairing_miss where source = :source and at > :start order by at",
                Instant.class)
            .setParameter("source", digest(source))
            .setParameter("start", windowStart());
    return NativeRows.list(misses, Instant.class);
  }

  /** Enough to tell sources apart for ten minutes; addresses are personal data. */
  private static String digest(String source) {
    return Sha256.hex(source.getBytes(StandardCharsets.UTF_8));
  }

  private Instant windowStart() {
    return clock.instant().minus(WINDOW);
  }
}
