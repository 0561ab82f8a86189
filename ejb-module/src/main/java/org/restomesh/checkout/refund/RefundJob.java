package org.restomesh.checkout.refund;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.payment.RefundRefused;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.Log;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/** Finds out what became of refunds whose end nobody knows, and finishes or repeats them. */
@ApplicationScoped
public class RefundJob implements Job {
  private static final Log LOG = Log.of(RefundJob.class);

  @Inject DueRefunds due;
  @Inject RefundExecution desk;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.refunds", 60);
  }

  @Override
  public int run(Instant now) {
    return Sweep.run(() -> due.take(now), this::end);
  }

  private boolean end(RefundStep errand) {
    try {
      desk.carryOut(errand);
    } catch (RefundRefused e) { // which is an end, too
      LOG.warn("refund " + errand.refundId() + " has failed: " + e.getMessage());
    }
    return true;
  }
}
