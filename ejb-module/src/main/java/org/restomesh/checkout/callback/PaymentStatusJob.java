package org.restomesh.checkout.callback;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.restomesh.checkout.intent.IdempotencyKeys;
import org.restomesh.checkout.intent.OpenIntents;
import org.restomesh.checkout.intent.Settled;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.shared.Batches;
import org.restomesh.shared.Job;
import org.restomesh.shared.Log;

/**
 * Asks the provider about intents that are open for long, and lets those expire that it says nobody
 * paid. While it does not answer nothing expires: a callback may have been lost that would have
 * settled the intent.
 */
@ApplicationScoped
public class PaymentStatusJob implements Job {
  private static final Log LOG = Log.of(PaymentStatusJob.class);

  @Inject OpenIntents open;
  @Inject PaymentProvider provider;
  @Inject Settlement settlement;
  @Inject IdempotencyKeys keys;

  @Override
  public String name() {
    return "payment-status";
  }

  @Override
  public int run(Instant now) {
    int changed = 0;
    List<PaymentRef> due = open.takeDue(now);
    while (!due.isEmpty()) {
      for (PaymentRef ref : due) {
        changed += ask(ref) ? 1 : 0;
      }
      due = open.takeDue(now);
    }
    return changed + Batches.untilNone(() -> keys.forgetBatch(now));
  }

  /** Whether the answer changed anything. One that fails must not stop the others. */
  private boolean ask(PaymentRef ref) {
    try {
      PaymentStatus status = provider.queryStatus(ref);
      return switch (status.state()) {
        case PAID -> settlement.settle(ref, status.paidCents()) != Settled.ALREADY;
        case FAILED, PENDING -> settlement.expire(ref);
      };
    } catch (PaymentProviderFailed e) {
      LOG.warn("the provider did not say how payment " + ref + " stands: " + e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("payment " + ref + " could not be looked after and is tried again: " + e);
    }
    return false;
  }
}
