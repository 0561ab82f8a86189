package org.restomesh.checkout.refund;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.RefundRefused;

/**
 * Gives money back, once. It has no transaction of its own: the decision is committed before the
 * provider hears of it, and before each request to pay the provider is asked what it has paid.
 */
@ApplicationScoped
public class RefundExecution {
  @Inject Refunds refunds;
  @Inject PaymentProvider provider;

  /**
   * Repeated with the same key, while the first is underway, or when nobody was told its end, it is
   * the same refund.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such payment
   * @throws org.restomesh.shared.error.ResourceConflict when nothing of it can go back, or another refund
   *     of it is pending
   * @throws org.restomesh.shared.error.InvalidInput when it is more than what is left
   * @throws RefundPending when its end is not known yet
   * @throws RefundRefused when the provider will not; nothing was moved
   */
  public RefundResult refund(PaymentRef ref, RefundRequest request) {
    RefundStep errand = refunds.begin(ref, request);
    if (errand.next() == RefundStep.Next.ASK) {
      carryOut(errand);
    }
    return refunds.tell(errand.refundId());
  }

  /**
   * Brings a pending refund to its end: when this returns, the money has gone back.
   *
   * @throws RefundPending as {@link #refund}
   * @throws RefundRefused as {@link #refund}
   */
  void carryOut(RefundStep errand) {
    RefundStep weighed = refunds.weigh(errand.refundId(), givenBack(errand));
    switch (weighed.next()) {
      case SEND -> send(weighed);
      case WAIT -> throw RefundPending.sent(errand.refundId());
      case GIVE_UP -> throw new RefundRefused("The payment provider has refused this refund");
      case NOTHING -> {}
      case ASK -> throw new IllegalStateException("asked already: " + weighed);
    }
  }

  private void send(RefundStep errand) {
    try {
      provider.refund(errand.ref(), errand.amountCents(), errand.refundId().toString());
    } catch (RefundRefused e) {
      giveUp(errand, e);
      return;
    } catch (PaymentProviderFailed e) {
      throw RefundPending.unanswered(errand.refundId());
    }
    refunds.complete(errand.refundId());
  }

  private void giveUp(RefundStep errand, RefundRefused refusal) {
    // It may refuse because an earlier attempt has paid, which its books did not show in time.
    long refundedCents = errand.attempts() > 1 ? givenBack(errand) : 0;
    if (refunds.refuse(errand.refundId(), refundedCents) != RefundState.DONE) {
      throw refusal;
    }
  }

  private long givenBack(RefundStep errand) {
    try {
      return provider.queryStatus(errand.ref()).refundedCents();
    } catch (PaymentProviderFailed e) {
      throw RefundPending.unanswered(errand.refundId());
    }
  }
}
