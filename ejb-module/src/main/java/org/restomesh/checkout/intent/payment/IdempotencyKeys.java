package org.restomesh.checkout.intent.payment;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/**
 * Keys that clients give to their requests: for a day the same key is the same intent
 * (contract/3-licensing#idempotency-key). Each step is one statement, so that of two equal requests
 * at once only one proceeds.
 */
@Stateless
public class IdempotencyKeys {
  static final Duration TTL = Duration.ofHours(24);

  /** A request still in flight after this has ended with its server. */
  static final Duration IN_FLIGHT_TIMEOUT = Duration.ofMinutes(2);

  private static final int BATCH = 1000;

  private static final String BY_KEY = " where tenant_id = :tenant and key = :key";

  private static final String CLAIM =
      """
      insert into checkout_idempotency as k (tenant_id, key, body_sha256, claimed_at)
      values (:tenant, :key, :bodySha256, :now) on conflict (tenant_id, key) do update
      set body_sha256 = excluded.body_sha256, claimed_at = excluded.claimed_at, payment_ref = null
      where k.claimed_at <= :dayAgo
        or (k.payment_ref is null and k.claimed_at <= :longInFlight
          and k.body_sha256 = excluded.body_sha256)
      """;

  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * Claims the key for a new attempt.
   *
   * @return the intent that it stands for already; empty when the caller may proceed
   * @throws ResourceConflict when it stands for another body, or its first request is in flight
   */
  public Optional<PaymentRef> claim(IdempotencyKey key) {
    Instant now = clock.instant();
    int claimed =
        of(key, CLAIM)
            .with("bodySha256", key.bodySha256())
            .with("now", now)
            .with("dayAgo", now.minus(TTL))
            .with("longInFlight", now.minus(IN_FLIGHT_TIMEOUT))
            .change();
    return claimed == 1 ? Optional.empty() : Optional.of(stored(key));
  }

  /** From now on the key stands for this intent. */
  public void keep(IdempotencyKey key, PaymentRef ref) {
    of(key, "update checkout_idempotency set payment_ref = :paymentRef" + BY_KEY)
        .with("paymentRef", ref.id())
        .change();
  }

  /** The attempt came to nothing: the key may be used again. */
  public void release(IdempotencyKey key) {
    of(key, "delete from checkout_idempotency" + BY_KEY + " and payment_ref is null").change();
  }

  /** Deletes a batch of keys whose day is over; returns how many. */
  public int deleteBatch(Instant now) {
    return sql.statement(
            "delete from checkout_idempotency where ctid in (select ctid from checkout_idempotency"
                + " where claimed_at <= :dayAgo limit "
                + BATCH
                + " for update skip locked)")
        .with("dayAgo", now.minus(TTL))
        .change();
  }

  private PaymentRef stored(IdempotencyKey key) {
    Stored stored =
        of(key, "select body_sha256, payment_ref from checkout_idempotency" + BY_KEY)
            .first(Stored.class)
            .orElseThrow(IdempotencyKeys::inFlight); // released just now: the client tries again
    if (!key.bodySha256().equals(stored.bodySha256())) {
      throw new ResourceConflict("The Idempotency-Key was used with another body");
    }
    if (stored.paymentRef() == null) {
      throw inFlight();
    }
    return new PaymentRef(stored.paymentRef());
  }

  /**
   * @param paymentRef null while the first request is in flight
   */
  private record Stored(String bodySha256, @Nullable UUID paymentRef) {}

  private Statement of(IdempotencyKey key, String text) {
    return sql.statement(text).with("tenant", key.tenantId()).with("key", key.key());
  }

  private static ResourceConflict inFlight() {
    return new ResourceConflict("The first request with this Idempotency-Key is in flight");
  }
}
