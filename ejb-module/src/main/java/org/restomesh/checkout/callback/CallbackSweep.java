package org.restomesh.checkout.callback;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.settlement.PaymentHandler;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.LeaseLost;
import org.restomesh.work.Sweep;

/** Carries out callbacks whose node has ended, or has failed to carry them out. */
@ApplicationScoped
public class CallbackSweep implements Job {
  private static final Log LOG = Log.of(CallbackSweep.class);

  @Inject CallbackClaims claims;
  @Inject CallbackInbox inbox;
  @Inject PaymentHandlers handlers;
  @Inject Clock clock;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.callbacks", 15);
  }

  @Override
  public int run(Instant now) {
    return claims.giveBack(now) + Sweep.run(() -> claims.claimOne(now), this::carryOut);
  }

  private boolean carryOut(KeptCallback kept) {
    try {
      PaymentCallback callback = kept.callback();
      PaymentHandler handler =
          handlers.of(callback.ref()).orElseThrow(() -> new ResourceNotFound("Payment"));
      PaymentCallbacks.orRemember(handler, callback, () -> inbox.takeUp(kept, handler));
      return true;
    } catch (LeaseLost e) {
      LOG.info("payment callback " + kept.id() + ": an attempt outlived its lease");
      return false;
    } catch (RuntimeException e) { // our fault or the database's: retries must end
      claims.failed(kept, clock.instant());
      throw e;
    }
  }
}
