package org.restomesh.device;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
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
   * Lets one claimant in at a time, so that parallel guesses cannot slip past the count.
   *
   * @throws TooManyRequests until the window passes
   */
  void enter() {
    Turns.take(entityManager, TURN);
    List<Instant> misses = missesInWindow();
    if (misses.size() >= settings.pairingFailureBudget()) {
      Instant freeAgain = misses.get(misses.size() - settings.pairingFailureBudget()).plus(WINDOW);
      throw new TooManyRequests(Duration.between(clock.instant(), freeAgain).toSeconds() + 1);
    }
  }

  /** Call after {@link #enter()} in the same transaction. */
  void recordMiss() {
    entityManager
        .createNativeQuery("delete from pairing_miss where at <= :start")
        .setParameter("start", windowStart())
        .executeUpdate();
    entityManager
        .createNativeQuery("insert into pairing_miss (id, at) values (:id, :at)")
        .setParameter("id", Ids.next())
        .setParameter("at", clock.instant())
        .executeUpdate();
    if (missesInWindow().size() == settings.pairingFailureBudget()) {
      LOG.warn("security: pairing is paused, too many wrong codes");
      audit.record(NOBODY, Deed.of("security.pairing-paused", "installation", null));
    }
  }

  private List<Instant> missesInWindow() {
    Query misses =
        entityManager
            .createNativeQuery(
                "select at from pairing_miss where at > :start order by at", Instant.class)
            .setParameter("start", windowStart());
    return NativeRows.list(misses, Instant.class);
  }

  private Instant windowStart() {
    return clock.instant().minus(WINDOW);
  }
}
