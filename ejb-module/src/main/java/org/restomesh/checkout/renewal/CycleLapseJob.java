package org.restomesh.checkout.renewal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;

/**
 * Every night at 00:30, with the lapse of what was not paid: closes its cycles. That they cannot be
 * paid any more follows from their dates.
 */
@ApplicationScoped
public class CycleLapseJob implements Job {
  @Inject DueRenewals due;

  @Override
  public String name() {
    return "licence-lapse";
  }

  @Override
  public int run(Instant now) {
    return due.lapse(now);
  }
}
