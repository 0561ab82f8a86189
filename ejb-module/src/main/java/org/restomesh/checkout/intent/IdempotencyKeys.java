package org.restomesh.checkout.intent;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.ResourceConflict;

/**
 * Keys that clients gave to their requests: a day long the same key is the same intent (contract 3,
 * intent). Each step is one statement, so that of two equal requests at once one goes on.
 */
@Stateless
public class IdempotencyKeys {
  static final Duration LIFE = Duration.ofHours(24);

  /** A request that has not ended by then has ended with its server. */
  static final Duration IN_FLIGHT_AT_MOST = Duration.ofMinutes(2);

  private static final int BATCH = 1000;

  @PersistenceContext EntityManager entityManager;
  @Inject Clock clock;

  /**
   * Claims the key for a new attempt.
   *
   * @return the intent that it stands for already; empty when the caller may go on
   * @throws ResourceConflict when it stands for another body, or its first request is in flight
   */
  public Optional<PaymentRef> claim(IdempotencyKey key) {
    Instant now = clock.instant();
    int claimed =
        entityManager
            .createNativeQuery(
                "insert into checkout_idempotency as k (tenant_id, key, body_sha256, claimed_at)"
                    + " values (?1, ?2, ?3, ?4) on conflict (tenant_id, key) do update"
                    + " set body_sha256 = excluded.body_sha256, claimed_at = excluded.claimed_at,"
                    + " payment_ref = null"
                    + " where k.claimed_at <= ?5"
                    + " or (k.payment_ref is null and k.claimed_at <= ?6"
                    + " and k.body_sha256 = excluded.body_sha256)")
            .setParameter(1, key.tenantId())
            .setParameter(2, key.key())
            .setParameter(3, key.bodySha256())
            .setParameter(4, now)
            .setParameter(5, now.minus(LIFE))
            .setParameter(6, now.minus(IN_FLIGHT_AT_MOST))
            .executeUpdate();
    return claimed == 1 ? Optional.empty() : Optional.of(known(key));
  }

  /** From now on the key stands for this intent. */
  public void keep(IdempotencyKey key, PaymentRef ref) {
    entityManager
        .createNativeQuery(
            "update checkout_idempotency set payment_ref = ?3 where tenant_id = ?1 and key = ?2")
        .setParameter(1, key.tenantId())
        .setParameter(2, key.key())
        .setParameter(3, ref.id())
        .executeUpdate();
  }

  /** The attempt came to nothing: the key may be used again. */
  public void release(IdempotencyKey key) {
    entityManager
        .createNativeQuery(
            "delete from checkout_idempotency"
                + " where tenant_id = ?1 and key = ?2 and payment_ref is null")
        .setParameter(1, key.tenantId())
        .setParameter(2, key.key())
        .executeUpdate();
  }

  /** Forgets a batch of keys whose day is over; answers how many. */
  public int forgetBatch(Instant now) {
    return entityManager
        .createNativeQuery(
            "delete from checkout_idempotency where ctid in (select ctid from checkout_idempotency"
                + " where claimed_at <= ?1 limit "
                + BATCH
                + " for update skip locked)")
        .setParameter(1, now.minus(LIFE))
        .executeUpdate();
  }

  private PaymentRef known(IdempotencyKey key) {
    List<?> rows =
        entityManager
            .createNativeQuery(
                "select body_sha256, payment_ref from checkout_idempotency"
                    + " where tenant_id = ?1 and key = ?2")
            .setParameter(1, key.tenantId())
            .setParameter(2, key.key())
            .getResultList();
    if (rows.isEmpty()) {
      throw inFlight(); // released this moment: the client tries again
    }
    Object[] row = (Object[]) rows.get(0);
    if (!key.bodySha256().equals(row[0])) {
      throw new ResourceConflict("The Idempotency-Key was used with another body");
    }
    if (row[1] == null) {
      throw inFlight();
    }
    return new PaymentRef((UUID) row[1]);
  }

  private static ResourceConflict inFlight() {
    return new ResourceConflict("The first request with this Idempotency-Key is in flight");
  }
}
