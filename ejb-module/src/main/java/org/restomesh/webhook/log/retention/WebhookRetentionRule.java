package org.restomesh.webhook.log.retention;

import java.time.Duration;
import java.time.Instant;

/**
 * What grows with every event, and for how long it is kept. Each is walked along its primary key,
 * which begins with the time of its making.
 */
public enum WebhookRetentionRule {
  /**
   * Payloads, which nobody sends any more either. What was never fanned out stays however old it
   * is: nobody has been told of it yet.
   */
  EVENTS("outbox_event", "id", "id", "occurred_at < :cut and fanned_out_at is not null", 30),
  ATTEMPTS("webhook_attempt", "delivery_id", "delivery_id, number", "at < :cut", 30),
  /** As long as a payload and an attempt at its end. One that still waits stays. */
  DELIVERIES(
      "webhook_delivery",
      "id",
      "id",
      "created_at < :cut and slot is null and status not in ('PENDING', 'PARKED')",
      60);

  private final String lastOfBatch;
  private final String delete;
  private final Duration time;

  WebhookRetentionRule(String table, String walked, String primaryKey, String over, int days) {
    this.lastOfBatch =
        ("select %2$s from %1$s where %2$s > :after and %2$s < :bound"
                + " order by %3$s offset :skipped limit 1")
            .formatted(table, walked, primaryKey);
    this.delete =
        ("delete from %1$s where (%3$s) in (select %3$s from %1$s"
                + " where %2$s > :after and %2$s <= :upTo and %4$s for update skip locked)")
            .formatted(table, walked, primaryKey, over);
    this.time = Duration.ofDays(days);
  }

  /** What is older need not be kept. */
  public Instant cutoff(Instant now) {
    return now.minus(time);
  }

  /**
   * Where the batch ends that begins {@code :after} and has {@code :skipped} rows before its last.
   */
  String lastOfBatch() {
    return lastOfBatch;
  }

  /** What is over of the batch from {@code :after} to {@code :upTo}. */
  String delete() {
    return delete;
  }
}
