package org.restomesh.retention;

import java.time.Duration;
import java.time.Instant;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Statement;

/** What is deleted, when, and by which statement: at most 1000 rows each. */
enum RecordRetentionRule {
  /** The row stays, so that a repetition is recognised. */
  CALLBACK_BODY(
      """
      update payment_callback set raw_body = '' where id in (select id from payment_callback
        where raw_body <> '' and coalesce(repeated_at, received_at) < :cut
        order by coalesce(repeated_at, received_at) limit 1000 for update skip locked)
      """),
  /** The row stays: that somebody consented, to what and when, is evidence. */
  CONSENT_PERSON(
      """
      update checkout_consent set user_name = '', ip = '' where id in (select id
        from checkout_consent where user_name <> '' and at < :cut
        order by at limit 1000 for update skip locked)
      """),
  /** With the buyer's name and address. An intent that was paid, even too little, stays. */
  UNPAID_INTENT(
      """
      delete from checkout_intent where id in (select i.id from checkout_intent i
        where i.status in ('FAILED', 'EXPIRED') and i.paid_cents is null and i.created_at < :cut
        and not exists (select 1 from payment_refund r where r.payment_ref = i.id)
        order by i.created_at limit 1000 for update skip locked)
      """),
  /** To whom something was written about what, whether or not it went out. */
  MAIL(
      """
      delete from mail where id in (select id from mail where ended_at < :cut
        order by ended_at limit 1000 for update skip locked)
      """),
  CALLBACK(
      """
      delete from payment_callback where id in (select id from payment_callback
        where id < :below and coalesce(repeated_at, received_at) < :cut
        order by id limit 1000 for update skip locked)
      """),
  CONSENT(
      """
      delete from checkout_consent where id in (select id from checkout_consent
        where id < :below and at < :cut order by id limit 1000 for update skip locked)
      """),
  AUDIT(
      """
      delete from audit_entry where id in (select id from audit_entry
        where id < :below and at < :cut order by id limit 1000 for update skip locked)
      """);

  private final String statement;

  RecordRetentionRule(String statement) {
    this.statement = statement;
  }

  String statement() {
    return statement;
  }

  Duration retention(RetentionSettings settings) {
    return switch (this) {
      case CALLBACK_BODY -> settings.callbackBodies();
      case CONSENT_PERSON -> settings.consentPersons();
      case UNPAID_INTENT -> settings.unpaidIntents();
      case MAIL -> settings.mails();
      case CALLBACK, CONSENT -> settings.records();
      case AUDIT -> settings.audit();
    };
  }

  /** Binds the statement's parameters. */
  Statement bind(Statement statement, Instant cut) {
    return switch (this) {
      case CALLBACK_BODY, CONSENT_PERSON, UNPAID_INTENT, MAIL -> statement.with("cut", cut);
      // Real time bounds the search along the primary key, business time decides. An id has
      // milliseconds, an instant is finer.
      case CALLBACK, CONSENT, AUDIT ->
          statement.with("below", Ids.lowestAt(cut.plusMillis(1))).with("cut", cut);
    };
  }
}
