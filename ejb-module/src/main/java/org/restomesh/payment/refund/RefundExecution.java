package org.restomesh.payment.refund;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.RefundRefused;
import org.restomesh.payment.refund.RefundHandler.Payer;

/**
 * Gives money back, once. It has no transaction of its own: the decision is committed before the
 * provider hears of it, and before each request to pay the provider is asked what it has paid.
 */
@ApplicationScoped
public class RefundExecution {
  @Inject Refunds refunds;
  @Inject PaymentProvider provider;

  /**
   * A request repeated with the same key, while the first is under way, or when nobody was told its
   * outcome, is the same refund.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such payment
   * @throws org.restomesh.shared.error.ResourceConflict when nothing of it can go back, or another
   *     refund of it is pending
   * @throws org.restomesh.shared.error.InvalidInput when it is more than what is left
   * @throws RefundPending when its outcome is not known yet
   * @throws RefundRefused when the provider refuses; no money was moved
   */
  public RefundResult refund(Payer payer, PaymentRef ref, RefundRequest request) {
    RefundStep step = refunds.begin(payer, ref, request);
    boolean sent = step.next() == RefundStep.Next.ASK && sendUnlessDone(step);
    return sent ? refunds.completeAndTell(step.refundId()) : refunds.tellResult(step.refundId());
  }

  /**
   * Carries out a pending refund: when this returns, the money has gone back.
   *
   * @throws RefundPending as {@link #refund}
   * @throws RefundRefused as {@link #refund}
   */
  void carryOut(RefundStep step) {
    if (sendUnlessDone(step)) {
      refunds.complete(step.refundId());
    }
  }

  /**
   * Sends what is to be sent.
   *
   * @return whether the provider has paid it now; otherwise it is completed already
   */
  private boolean sendUnlessDone(RefundStep step) {
    RefundStep decided = refunds.decide(step.refundId(), refundedCents(step));
    return switch (decided.next()) {
      case SEND -> send(decided);
      case WAIT -> throw RefundPending.sent(step.refundId());
      case GIVE_UP -> throw new RefundRefused("The payment provider has refused this refund");
      case NOTHING -> false;
      case ASK -> throw new IllegalStateException("asked already: " + decided);
    };
  }

  private boolean send(RefundStep step) {
    try {
      provider.refund(step.ref(), step.amountCents(), step.refundId().toString());
      return true;
    } catch (RefundRefused e) {
      giveUp(step, e);
      return false;
    } catch (PaymentProviderFailed e) {
      throw RefundPending.unanswered(step.refundId());
    }
  }

  private void giveUp(RefundStep step, RefundRefused refusal) {
    // It may refuse because an earlier attempt has paid, which its records did not show in time.
    long refundedCents = step.attempts() > 1 ? refundedCents(step) : 0;
    if (refunds.refuse(step.refundId(), refundedCents) != RefundState.DONE) {
      throw refusal;
    }
  }

  private long refundedCents(RefundStep step) {
    try {
      return provider.queryStatus(step.ref()).refundedCents();
    } catch (PaymentProviderFailed e) {
      throw RefundPending.unanswered(step.refundId());
    }
  }
}
