package org.restomesh.checkout.callback;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.payment.CheckoutPaymentHandler;
import org.restomesh.checkout.intent.payment.IdempotencyKeys;
import org.restomesh.checkout.intent.payment.UnsettledIntents;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.payment.settlement.OpenPayment;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/**
 * Asks the provider about intents that have been open for long, and expires those that it reports
 * unpaid; asks about these again an hour and a day later, because money may still come. While it
 * does not answer, nothing expires: the callback that would have settled the intent may be lost.
 */
@ApplicationScoped
public class PaymentStatusJob implements Job {
  @Inject UnsettledIntents intents;
  @Inject PaymentProvider provider;
  @Inject Settlement settlement;
  @Inject CheckoutPaymentHandler handler;
  @Inject IdempotencyKeys keys;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.intents", 60);
  }

  @Override
  public int run(Instant now) {
    int changed = Sweep.run(() -> intents.claimDue(now), this::check);
    changed += Sweep.run(() -> intents.claimEnded(now), this::checkEnded);
    return changed + BatchLoop.runUntilEmpty(() -> keys.deleteBatch(now));
  }

  /** Whether it changed anything. */
  private boolean check(OpenPayment intent) {
    PaymentRef ref = intent.ref();
    if (intent.settledCents() != null) {
      return settle(ref, intent.settledCents()) != SettlementResult.ALREADY;
    }
    PaymentStatus status = provider.queryStatus(ref);
    return switch (status.state()) {
      case PAID -> hasBought(ref, status.paidCents()) || settlement.expire(ref);
      case FAILED, PENDING -> settlement.expire(ref);
      case GIVEN_BACK -> endGivenBack(ref, status);
    };
  }

  /** Whether money has come for an intent that ended unpaid. */
  private boolean checkEnded(OpenPayment intent) {
    PaymentRef ref = intent.ref();
    PaymentStatus status = provider.queryStatus(ref);
    boolean found =
        switch (status.state()) {
          case PAID -> hasBought(ref, status.paidCents());
          case GIVEN_BACK -> endGivenBack(ref, status);
          case FAILED, PENDING -> false;
        };
    settlement.answeredLate(ref);
    return found;
  }

  private boolean hasBought(PaymentRef ref, long paidCents) {
    SettlementResult settled = settle(ref, paidCents);
    return settled == SettlementResult.PROVISIONED || settled == SettlementResult.REFUND_DUE;
  }

  private boolean endGivenBack(PaymentRef ref, PaymentStatus status) {
    return settlement.endGivenBack(ref, status.paidCents(), status.refundedCents());
  }

  private SettlementResult settle(PaymentRef ref, long paidCents) {
    return PaymentHandlers.orRemember(
        handler, ref, paidCents, () -> handler.settle(ref, paidCents));
  }
}
