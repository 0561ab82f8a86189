package org.restomesh.delivery.retention;

import java.time.Duration;

/** Which delivery records are deleted, and when. The rows of orders go later, with their orders. */
enum DeliveryRetentionRule {
  /** Real time bounds the search along the primary key, business time decides. */
  LOG(
      Duration.ofDays(14),
      "delete from delivery_log where id in (select id from delivery_log"
          + " where id < :bound and at < :cut order by id limit 1000 for update skip locked)"),
  /** Processed items; one that a platform repeats later is stopped by the order's own key. */
  INBOX(
      Duration.ofDays(30),
      "delete from delivery_inbox where id in (select id from delivery_inbox"
          + " where id < :bound and received_at < :cut and state in ('PROCESSED', 'IGNORED')"
          + " order by received_at limit 1000 for update skip locked)"),
  /** What nobody has replayed. */
  FAILED_INBOX(
      Duration.ofDays(90),
      "delete from delivery_inbox where id in (select id from delivery_inbox"
          + " where id < :bound and received_at < :cut and state = 'FAILED'"
          + " order by received_at limit 1000 for update skip locked)"),
  OUTBOUND(
      Duration.ofDays(30),
      "delete from delivery_outbound where id in (select id from delivery_outbound"
          + " where id < :bound and ended_at < :cut order by ended_at limit 1000 for update skip locked)");

  private final Duration retention;
  private final String delete;

  DeliveryRetentionRule(Duration retention, String delete) {
    this.retention = retention;
    this.delete = delete;
  }

  Duration retention() {
    return retention;
  }

  /** At most 1000 rows: those with an id below {@code :bound}, from before {@code :cut}. */
  String delete() {
    return delete;
  }
}
