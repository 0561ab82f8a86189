package org.restomesh.checkout.callback;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.intent.payment.CheckoutPaymentHandler;
import org.restomesh.checkout.intent.payment.IdempotencyKeys;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.payment.UnsettledIntents;
import org.restomesh.payment.settlement.OpenPayment;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/**
 * Asks the provider about intents that are open for long, and lets those expire that it says nobody
 * paid; asks about these again an hour and a day later, because money may come after all. While it
 * does not answer nothing expires: a callback may have been lost that would have settled the
 * intent.
 */
@ApplicationScoped
public class PaymentStatusJob implements Job {
  @Inject UnsettledIntents open;
  @Inject PaymentProvider provider;
  @Inject Settlement settlement;
  @Inject CheckoutPaymentHandler taker;
  @Inject IdempotencyKeys keys;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.intents", 60);
  }

  @Override
  public int run(Instant now) {
    int changed = Sweep.run(() -> open.takeDue(now), this::lookAfter);
    changed += Sweep.run(() -> open.takeEnded(now), this::lookAgain);
    return changed + BatchLoop.runUntilEmpty(() -> keys.forgetBatch(now));
  }

  /** Whether it changed anything. */
  private boolean lookAfter(OpenPayment intent) {
    PaymentRef ref = intent.ref();
    if (intent.settledCents() != null) {
      return settle(ref, intent.settledCents()) != SettlementResult.ALREADY;
    }
    PaymentStatus status = provider.queryStatus(ref);
    return switch (status.state()) {
      case PAID -> hasBought(ref, status.paidCents()) || settlement.expire(ref);
      case FAILED, PENDING -> settlement.expire(ref);
      case GIVEN_BACK -> isGivenBack(ref, status);
    };
  }

  /** Whether money has come for what ended unpaid. */
  private boolean lookAgain(OpenPayment intent) {
    PaymentRef ref = intent.ref();
    PaymentStatus status = provider.queryStatus(ref);
    boolean found =
        switch (status.state()) {
          case PAID -> hasBought(ref, status.paidCents());
          case GIVEN_BACK -> isGivenBack(ref, status);
          case FAILED, PENDING -> false;
        };
    settlement.answeredLate(ref);
    return found;
  }

  private boolean hasBought(PaymentRef ref, long paidCents) {
    SettlementResult settled = settle(ref, paidCents);
    return settled == SettlementResult.PROVISIONED || settled == SettlementResult.REFUND_DUE;
  }

  private boolean isGivenBack(PaymentRef ref, PaymentStatus status) {
    return settlement.endGivenBack(ref, status.paidCents(), status.refundedCents());
  }

  private SettlementResult settle(PaymentRef ref, long paidCents) {
    return PaymentHandlers.orRemember(taker, ref, paidCents, () -> taker.settle(ref, paidCents));
  }
}
