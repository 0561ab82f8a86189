package org.restomesh.payment.refund;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.ejb.Stateless;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundHandler.Payer;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The steps of a refund, each one short transaction under the payment's lock; the provider is
 * called between them.
 */
@Stateless
public class Refunds {
  private static final int MAX_SHOWN = 100;

  @PersistenceContext EntityManager entityManager;
  @Inject @Any Instance<RefundHandler> handlers;
  @Inject RefundEvents events;
  @Inject Clock clock;

  /**
   * Records that money is to go back, or finds the refund that the same request began.
   *
   * @return what to do next: to ask, or nothing when it was completed and nobody was told
   * @throws ResourceNotFound when there is no such payment
   * @throws ResourceConflict when it brought no money that could go back, all has gone back, or
   *     another refund of it is pending
   * @throws InvalidInput when it is more than what is left
   */
  public RefundStep begin(Payer payer, PaymentRef ref, RefundRequest request) {
    Instant now = clock.instant().truncatedTo(MILLIS);
    RefundablePayment paid = handler(payer).lockToGiveBack(ref, now);
    List<Refund> earlier = newestOf(ref);
    Optional<Refund> sameKey = earlier.stream().filter(it -> it.hasKeyOf(request)).findFirst();
    if (sameKey.isPresent()) {
      return repeated(sameKey.get(), request);
    }
    Optional<Refund> last = earlier.stream().findFirst();
    if (last.filter(Refund::isPending).isPresent()) {
      return resumed(last.get(), request, paid);
    }
    if (last.filter(it -> it.isRepeatedWhenDone(request, paid, now)).isPresent()) {
      last.get().takeKey(request.key());
      return last.get().step(RefundStep.Next.NOTHING);
    }
    Refund refund = new Refund(paid, payer, amount(request, paid), request, now);
    entityManager.persist(refund);
    events.requested(refund);
    return refund.step(RefundStep.Next.ASK);
  }

  /**
   * Decides by the provider's records what to do next. Money that went back without our knowing
   * counts: what they show as paid is not sent again.
   *
   * @param refundedCents what the provider has given back of the payment so far
   */
  public RefundStep decide(UUID refundId, long refundedCents) {
    Locked it = lock(refundId);
    Instant now = clock.instant();
    if (!it.refund().isPending()) {
      return it.refund()
          .step(
              it.refund().state() == RefundState.DONE
                  ? RefundStep.Next.NOTHING
                  : RefundStep.Next.GIVE_UP);
    }
    if (hasGoneBack(it, refundedCents)) {
      complete(it, now);
      return it.refund().step(RefundStep.Next.NOTHING);
    }
    if (!it.refund().mayBeSent(now)) {
      return it.refund().step(RefundStep.Next.WAIT);
    }
    it.refund().send(now);
    return it.refund().step(RefundStep.Next.SEND);
  }

  /** The provider has paid. Repeating it changes nothing. */
  public void complete(UUID refundId) {
    completeOnce(lock(refundId));
  }

  /** The same at the request of somebody, who is told. */
  public RefundResult completeAndTell(UUID refundId) {
    Locked it = lock(refundId);
    completeOnce(it);
    RefundablePayment paid = handler(it.refund().payer()).locked(it.refund().paymentRef());
    return tellResult(new Locked(it.refund(), paid));
  }

  private void completeOnce(Locked it) {
    if (it.refund().state() != RefundState.DONE) {
      complete(it, clock.instant());
    }
  }

  private void complete(Locked it, Instant now) {
    Refund refund = it.refund();
    RefundablePayment.GivenBack given =
        handler(refund.payer()).giveBack(it.paid(), refund.id(), refund.amountCents(), now);
    refund.complete(given.creditNoteNumber(), now);
    events.completed(refund, given, now);
  }

  /**
   * The provider has refused, unless its records show that it had paid before.
   *
   * @param refundedCents as for {@link #decide}
   * @return how the refund ended
   */
  public RefundState refuse(UUID refundId, long refundedCents) {
    Locked it = lock(refundId);
    Refund refund = it.refund();
    if (refund.isPending() && hasGoneBack(it, refundedCents)) {
      complete(it, clock.instant());
    } else if (refund.isPending()) {
      refund.fail(clock.instant());
      events.failed(refund);
    }
    return refund.state();
  }

  /** Tells the requester that it is done; from then on the same request is a new one. */
  public RefundResult tellResult(UUID refundId) {
    return tellResult(lock(refundId));
  }

  private static RefundResult tellResult(Locked it) {
    it.refund().tell();
    return it.refund().result(it.paid());
  }

  /** The refunds of a payment, newest first. */
  public List<RefundDetails> of(PaymentRef ref) {
    return newestOf(ref).stream().map(Refund::details).toList();
  }

  private static RefundStep repeated(Refund sameKey, RefundRequest request) {
    if (!sameKey.matches(request)) {
      throw new ResourceConflict("The Idempotency-Key was used with another body");
    }
    return sameKey.step(sameKey.isPending() ? RefundStep.Next.ASK : RefundStep.Next.NOTHING);
  }

  private static RefundStep resumed(Refund pending, RefundRequest request, RefundablePayment paid) {
    if (!pending.isRepeatedWhilePending(request, paid)) {
      throw new ResourceConflict("Refund " + pending.id() + " of this payment has not ended yet");
    }
    pending.takeKey(request.key());
    return pending.step(RefundStep.Next.ASK);
  }

  private static long amount(RefundRequest request, RefundablePayment paid) {
    if (!paid.isRefundable()) {
      throw new ResourceConflict(
          "The payment is " + paid.statusName() + ": no money of it is to go back");
    }
    long left = paid.leftCents();
    if (request.amountCents() == null && left == 0) {
      throw new ResourceConflict("All that was paid has gone back");
    }
    long amount = request.amountCents() == null ? left : request.amountCents();
    if (amount < 1 || amount > left) {
      throw new InvalidInput("amountCents: must be between 1 and the " + left + " that are left");
    }
    return amount;
  }

  /** Under the lock of the payment, our own total does not change while a refund is pending. */
  private static boolean hasGoneBack(Locked it, long refundedCents) {
    return refundedCents >= it.paid().refundedCents() + it.refund().amountCents();
  }

  private Locked lock(UUID refundId) {
    Refund refund = entityManager.find(Refund.class, refundId);
    RefundablePayment paid = handler(refund.payer()).lock(refund.paymentRef());
    entityManager.refresh(refund, LockModeType.PESSIMISTIC_WRITE);
    return new Locked(refund, paid);
  }

  private RefundHandler handler(Payer payer) {
    return handlers.stream().filter(it -> it.payer() == payer).findFirst().orElseThrow();
  }

  private record Locked(Refund refund, RefundablePayment paid) {}

  private List<Refund> newestOf(PaymentRef ref) {
    return entityManager
        .createQuery(
            "select r from Refund r where r.paymentRef = :ref order by r.id desc", Refund.class)
        .setParameter("ref", ref.id())
        .setMaxResults(MAX_SHOWN)
        .getResultList();
  }
}
