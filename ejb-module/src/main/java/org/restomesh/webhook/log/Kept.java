package org.restomesh.webhook.log;

import java.time.Duration;
import java.time.Instant;

/**
 * What grows with every event, and for how long it is kept. Each is walked along its primary key,
 * which begins with the time of its making.
 */
public enum Kept {
  /**
   * Payloads, which nobody sends any more either. What was never fanned out stays however old it
   * is: nobody has been told of it yet.
   */
  EVENTS("outbox_event", "id", "id", "occurred_at < ? and fanned_out_at is not null", 30),
  ATTEMPTS("webhook_attempt", "delivery_id", "delivery_id, number", "at < ?", 30),
  /** As long as a payload and an attempt at its end. One that still waits stays. */
  DELIVERIES(
      "webhook_delivery",
      "id",
      "id",
      "created_at < ? and slot is null and status not in ('PENDING', 'PARKED')",
      60);

  private final String lastOfBatch;
  private final String delete;
  private final Duration time;

  Kept(String table, String walked, String primaryKey, String over, int days) {
    this.lastOfBatch =
        "select %2$s from %1$s where %2$s > ? and %2$s < ? order by %3$s offset ? limit 1"
            .formatted(table, walked, primaryKey);
    this.delete =
        ("delete from %1$s where (%3$s) in (select %3$s from %1$s"
                + " where %2$s > ? and %2$s <= ? and %4$s for update skip locked)")
            .formatted(table, walked, primaryKey, over);
    this.time = Duration.ofDays(days);
  }

  /** What is older need not be kept. */
  Instant cut(Instant now) {
    return now.minus(time);
  }

  /** Takes the lower and the upper end of the walk and how many to pass by. */
  String lastOfBatch() {
    return lastOfBatch;
  }

  /** Takes the end of the last batch, that of this one, and the cut. */
  String delete() {
    return delete;
  }
}
