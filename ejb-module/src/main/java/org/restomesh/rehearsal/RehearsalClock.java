package org.restomesh.rehearsal;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Duration;
import org.restomesh.shared.BusinessClock;
import org.restomesh.shared.Clocks;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.ValidationFailed;

/** Moves the business clock of all nodes: the offset lives in the database. */
@Stateless
public class RehearsalClock {
  @PersistenceContext EntityManager entityManager;
  @Inject Clocks clocks;
  @Inject @RealTime Clock realTime;

  public ClockReading read() {
    BusinessClock clock = clocks.movable();
    return new ClockReading(clock.instant(), clock.offset().toSeconds(), false);
  }

  /**
   * This node follows at once, the others within a second.
   *
   * @throws ValidationFailed when the clock would be more than a century away
   */
  public ClockReading move(MoveClock move) {
    Duration offset = move.newOffset(lockedOffset(), realTime.instant());
    if (!MoveClock.isWithinReach(offset)) {
      throw new ValidationFailed("now", "must be within a century of real time");
    }
    entityManager
        .createNativeQuery("update rehearsal_clock set offset_millis = :offset")
        .setParameter("offset", offset.toMillis())
        .executeUpdate();
    clocks.movable().moveTo(offset);
    return read();
  }

  /** Takes over what another node has set. */
  public void follow() {
    // The share lock keeps an older offset from being put back over one that is just being set.
    clocks.movable().moveTo(offset(" for share"));
  }

  private Duration lockedOffset() {
    return offset(" for update");
  }

  private Duration offset(String lock) {
    return Duration.ofMillis(
        (Long)
            entityManager
                .createNativeQuery("select offset_millis from rehearsal_clock" + lock, Long.class)
                .getSingleResult());
  }
}
