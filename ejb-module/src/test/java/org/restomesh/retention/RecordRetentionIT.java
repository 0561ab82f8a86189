package org.restomesh.retention;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class RecordRetentionIT {
  private static final Duration TEN_YEARS = Duration.ofDays(3653);
  private static final Duration THREE_YEARS = Duration.ofDays(1096);
  private static final Duration THIRTEEN_MONTHS = Duration.ofDays(396);
  private static final Duration THREE_MONTHS = Duration.ofDays(92);
  private static final Duration ONE_PAST = Duration.ofMillis(1);

  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final UUID tenant = restaurant.tenantId();
  private final Instant now = wiring.businessTime().instant();

  @Test
  void anAuditEntryIsKeptTenYearsAndNoMomentLonger() throws SQLException {
    audit(TEN_YEARS.plus(ONE_PAST), 1);
    audit(TEN_YEARS, 1);

    run(now);
    assertThat(count("audit_entry where actor = 'old' and tenant_id = ?")).isEqualTo(1);

    run(now.plus(ONE_PAST));
    assertThat(count("audit_entry where actor = 'old' and tenant_id = ?")).isZero();
  }

  @Test
  void aBatchIsBoundedAndARunTakesThemAll() throws SQLException {
    audit(TEN_YEARS.plusDays(1), 1_500);

    assertThat(wiring.get(RecordRetentionJob.class).batch(RecordRetentionRule.AUDIT, now))
        .isEqualTo(1_000);
    run(now);

    assertThat(count("audit_entry where actor = 'old' and tenant_id = ?")).isZero();
  }

  @Test
  void toWhomAMailWentIsKnownForThreeMonthsAndOneThatWaitsForever() throws SQLException {
    mail("SENT", THREE_MONTHS.plus(ONE_PAST));
    mail("DEAD", THREE_MONTHS.plus(ONE_PAST));
    mail("SENT", THREE_MONTHS);
    mail("PENDING", null);

    run(now);
    assertThat(count("mail where tenant_id = ?")).isEqualTo(2);

    run(now.plus(ONE_PAST));
    assertThat(count("mail where state = 'PENDING' and tenant_id = ?")).isEqualTo(1);
    assertThat(count("mail where tenant_id = ?")).isEqualTo(1);
  }

  private void mail(String state, @Nullable Duration endedBefore) throws SQLException {
    String ended = endedBefore == null ? null : now.minus(endedBefore).toString();
    Rows.change(
        "insert into mail (id, tenant_id, kind, recipient, state, created_at, ended_at)"
            + " values (gen_random_uuid(), ?, 'TEST', 'x', ?, now(), ?::timestamptz)",
        tenant,
        state,
        ended);
  }

  @Test
  void aCallbacksBodyGoesAfterThirteenMonthsAndItsMarksAfterTenYears() throws SQLException {
    UUID emptied = callback(THIRTEEN_MONTHS.plus(ONE_PAST), null);
    UUID whole = callback(THIRTEEN_MONTHS, null);
    UUID repeated = callback(THIRTEEN_MONTHS.multipliedBy(2), THIRTEEN_MONTHS);
    UUID gone = callback(TEN_YEARS.plus(ONE_PAST), null);
    UUID last = callback(TEN_YEARS, null);

    run(now);

    assertThat(bodies(emptied)).isEqualTo("1 0");
    assertThat(bodies(whole)).isEqualTo("1 1");
    assertThat(bodies(repeated)).as("it came again since").isEqualTo("1 1");
    assertThat(bodies(gone)).isEqualTo("0 0");
    assertThat(bodies(last)).isEqualTo("1 0");

    run(now.plus(ONE_PAST));
    assertThat(bodies(whole)).isEqualTo("1 0");
    assertThat(bodies(last)).isEqualTo("0 0");
  }

  @Test
  void whoConsentedIsForgottenAfterThreeYearsAndWhatAfterTen() throws SQLException {
    UUID nobodys = consent(THREE_YEARS.plus(ONE_PAST));
    UUID somebodys = consent(THREE_YEARS);
    UUID gone = consent(TEN_YEARS.plus(ONE_PAST));
    UUID last = consent(TEN_YEARS);

    run(now);

    assertThat(person(nobodys)).isEqualTo("/");
    assertThat(person(somebodys)).isEqualTo("ayse/10.0.0.1");
    assertThat(person(last)).isEqualTo("/");
    assertThat(person(gone)).isNull();

    run(now.plus(ONE_PAST));
    assertThat(person(somebodys)).isEqualTo("/");
    assertThat(person(last)).isNull();
  }

  @Test
  void aBuyerWhoNeverPaidIsForgottenAfterThirteenMonths() throws SQLException {
    intent("EXPIRED", null, THIRTEEN_MONTHS.plus(ONE_PAST));
    intent("FAILED", null, THIRTEEN_MONTHS.plus(ONE_PAST));
    intent("EXPIRED", null, THIRTEEN_MONTHS);

    run(now);
    assertThat(count("checkout_intent where tenant_id = ?")).isEqualTo(1);

    run(now.plus(ONE_PAST));
    assertThat(count("checkout_intent where tenant_id = ?")).isZero();
  }

  @Test
  void whatWasPaidIsNeverForgotten() throws SQLException {
    intent("PROVISIONED", 100L, TEN_YEARS.multipliedBy(2));
    intent("REFUND_DUE", 100L, TEN_YEARS.multipliedBy(2));
    intent("EXPIRED", 1L, TEN_YEARS.multipliedBy(2));
    intent("PENDING", null, TEN_YEARS.multipliedBy(2));

    run(now);

    assertThat(count("checkout_intent where tenant_id = ?")).isEqualTo(4);
  }

  @Test
  void thePeriodsAreTheOperators() throws SQLException {
    Wiring shorter = Wiring.with(Map.of("restomesh.retention.audit-days", "366"));
    audit(Duration.ofDays(366).plus(ONE_PAST), 1);
    audit(Duration.ofDays(366), 1);

    shorter.get(RecordRetentionJob.class).run(now);

    assertThat(count("audit_entry where actor = 'old' and tenant_id = ?")).isEqualTo(1);
  }

  private void run(Instant at) {
    wiring.get(RecordRetentionJob.class).run(at);
  }

  private long count(String from) {
    return Rows.count("select count(*) from " + from, tenant);
  }

  private void audit(Duration ago, int many) throws SQLException {
    Instant at = now.minus(ago);
    Rows.change(
        "insert into audit_entry (id, tenant_id, at, actor, action, target_type, details)"
            + " select cast(? || right(cast(gen_random_uuid() as text), 23) as uuid), ?,"
            + " cast(? as timestamptz), 'old', 'x', 'x', '{}' from generate_series(1, ?)",
        UuidCreator.getTimeOrderedEpoch(at).toString().substring(0, 13),
        tenant,
        at.toString(),
        many);
  }

  private UUID callback(Duration ago, Duration repeatedAgo) throws SQLException {
    Instant at = now.minus(ago);
    UUID id = UuidCreator.getTimeOrderedEpoch(at);
    Rows.change(
        "insert into payment_callback (id, merchant_oid, status, signature, raw_body, verdict,"
            + " received_at, repeated_at, times) values (?, ?, 'success', 's', 'all', 'ALREADY',"
            + " cast(? as timestamptz), cast(? as timestamptz), 1)",
        id,
        id.toString(),
        at.toString(),
        repeatedAgo == null ? null : now.minus(repeatedAgo).toString());
    return id;
  }

  /** How many there are, and how many with a body. */
  private static String bodies(UUID callback) {
    return Rows.texts(
            "select count(*) || ' ' || count(*) filter (where raw_body = 'all')"
                + " from payment_callback where id = ?",
            callback)
        .get(0);
  }

  private UUID consent(Duration ago) throws SQLException {
    Instant at = now.minus(ago);
    UUID id = UuidCreator.getTimeOrderedEpoch(at);
    Rows.change(
        "insert into checkout_consent (id, tenant_id, payment_ref, document_id, document_version,"
            + " document_sha256, user_name, ip, at) values (?, ?, gen_random_uuid(),"
            + " gen_random_uuid(), '1', 'x', 'ayse', '10.0.0.1', cast(? as timestamptz))",
        id,
        tenant,
        at.toString());
    return id;
  }

  private static String person(UUID consent) {
    return Rows.texts("select user_name || '/' || ip from checkout_consent where id = ?", consent)
        .stream()
        .findFirst()
        .orElse(null);
  }

  private void intent(String status, Long paid, Duration ago) throws SQLException {
    Rows.change(
        "insert into checkout_intent (id, tenant_id, status, frozen_cart, buyer, priced_at,"
            + " total_cents, created_by, created_at, expires_at, paid_cents, settled_at,"
            + " refund_due, query_at, version) values (gen_random_uuid(), ?, ?, '{}', '{}', now(),"
            + " 1, 'test', cast(? as timestamptz), now(), ?, now(), ? = 'REFUND_DUE', now(), 0)",
        tenant,
        status,
        now.minus(ago).toString(),
        paid,
        status);
  }
}
