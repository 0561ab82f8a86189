package org.restomesh.rehearsal;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.restomesh.shared.BusinessClock;
import org.restomesh.shared.Clocks;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;

/** Moves the business clock of all nodes: the offset lives in the database. */
@Stateless
public class RehearsalClock {
  @Inject Sql sql;
  @Inject Clocks clocks;
  @Inject @RealTime Clock realTime;
  @Inject Event<ClockMoved> moved;

  public ClockReading read() {
    BusinessClock clock = clocks.businessClock();
    return new ClockReading(clock.instant(), clock.offset().toSeconds(), false);
  }

  /**
   * All nodes have followed before the request is answered.
   *
   * @throws ValidationFailed when the clock would be more than a century away
   */
  public ClockReading move(MoveClock move) {
    Duration offset = move.newOffset(lockedOffset(), realTime.instant());
    if (!MoveClock.isWithinReach(offset)) {
      throw new ValidationFailed("now", "must be within a century of real time");
    }
    sql.statement("update rehearsal_clock set offset_millis = :offset")
        .with("offset", offset.toMillis())
        .change();
    clocks.businessClock().moveTo(offset);
    moved.fire(new ClockMoved());
    return read();
  }

  /** Takes over the offset that another node has set. */
  public void follow() {
    // The share lock keeps an older offset from overwriting one that is just being set.
    clocks.businessClock().moveTo(offset(" for share"));
  }

  private Duration lockedOffset() {
    return offset(" for update");
  }

  private Duration offset(String lock) {
    return Duration.ofMillis(
        sql.statement("select offset_millis from rehearsal_clock" + lock)
            .first(Long.class)
            .orElseThrow());
  }
}
