package org.restomesh.webhook.log.retention;

import java.time.Duration;
import java.time.Instant;

/**
 * What grows with every event, and for how long it is kept. Each is walked along its primary key,
 * which begins with the time of creation.
 */
public enum WebhookRetentionRule {
  /**
   * Payloads; older ones are not sent any more either. What was never fanned out stays, however
   * old: nobody has been told of it yet.
   */
  EVENTS("outbox_event", "id", "id", "occurred_at < :cut and fanned_out_at is not null", 30),
  ATTEMPTS("webhook_attempt", "delivery_id", "delivery_id, number", "at < :cut", 30),
  /**
   * As long as a payload, and then an attempt at its very end, are kept. One that still waits
   * stays.
   */
  DELIVERIES(
      "webhook_delivery",
      "id",
      "id",
      "created_at < :cut and slot is null and status not in ('PENDING', 'PARKED')",
      60);

  private final String lastOfBatch;
  private final String delete;
  private final Duration retention;

  WebhookRetentionRule(String table, String column, String primaryKey, String expired, int days) {
    this.lastOfBatch =
        ("select %2$s from %1$s where %2$s > :after and %2$s < :bound"
                + " order by %3$s offset :skipped limit 1")
            .formatted(table, column, primaryKey);
    this.delete =
        ("delete from %1$s where (%3$s) in (select %3$s from %1$s"
                + " where %2$s > :after and %2$s <= :upTo and %4$s for update skip locked)")
            .formatted(table, column, primaryKey, expired);
    this.retention = Duration.ofDays(days);
  }

  /** Older rows need not be kept. */
  public Instant cutoff(Instant now) {
    return now.minus(retention);
  }

  /**
   * Finds the last row of the batch after {@code :after}: that with {@code :skipped} rows before
   * it.
   */
  String lastOfBatch() {
    return lastOfBatch;
  }

  /** Deletes what has expired of the batch from {@code :after} to {@code :upTo}. */
  String delete() {
    return delete;
  }
}
