package org.restomesh.checkout.refund;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.restomesh.payment.RefundRefused;
import org.restomesh.shared.ErrorCode;
import org.restomesh.shared.Job;
import org.restomesh.shared.Log;
import org.restomesh.shared.Schedule;

/** Finds out what became of refunds whose end nobody knows, and finishes or repeats them. */
@ApplicationScoped
public class RefundJob implements Job {
  private static final Log LOG = Log.of(RefundJob.class);

  /** Answers that may fail to come before the rest waits for the next run. */
  private static final int MAX_SILENCE = 3;

  @Inject DueRefunds due;
  @Inject RefundDesk desk;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("payment-status.refunds", 60);
  }

  @Override
  public int run(Instant now) {
    int ended = 0;
    int silence = 0;
    List<Errand> errands = due.take(now);
    while (!errands.isEmpty() && silence < MAX_SILENCE) {
      for (Errand errand : errands) {
        try {
          desk.carryOut(errand);
          ended++;
        } catch (RefundRefused e) {
          ended++;
          LOG.warn("refund " + errand.refundId() + " has failed: " + e.getMessage());
        } catch (RefundUnderway e) {
          silence += e.code() == ErrorCode.EXTERNAL_SERVICE_ERROR ? 1 : 0;
          LOG.warn(e.getMessage());
        } catch (RuntimeException e) { // one must not stop the others
          LOG.warn("refund " + errand.refundId() + " could not be looked after: " + e);
        }
      }
      errands = due.take(now);
    }
    return ended;
  }
}
