package org.restomesh.payment.refund;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.payment.RefundRefused;
import org.restomesh.shared.Log;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/** Finds out what became of refunds of unknown outcome, and completes or repeats them. */
@ApplicationScoped
public class RefundJob implements Job {
  private static final Log LOG = Log.of(RefundJob.class);

  @Inject DueRefunds due;
  @Inject RefundExecution execution;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.refunds", 60);
  }

  @Override
  public int run(Instant now) {
    return Sweep.run(() -> due.claim(now), this::carryOut);
  }

  private boolean carryOut(RefundStep step) {
    try {
      execution.carryOut(step);
    } catch (RefundRefused e) { // which is an outcome, too
      LOG.warn("refund " + step.refundId() + " has failed: " + e.getMessage());
    }
    return true;
  }
}
