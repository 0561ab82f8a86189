package org.restomesh.licensing.lifecycle;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/**
 * The same as {@link EntitlementExpiryJob} every night, in case that has missed an account
 * (requirements/2-licensing-billing#lapse).
 */
@ApplicationScoped
public class LicenceLapseJob implements Job {
  @Inject EntitlementExpiryJob expiry;

  @Override
  public Schedule schedule() {
    return Schedule.daily("licence-lapse.accounts", 0, 30);
  }

  @Override
  public int run(Instant now) {
    return expiry.run(now);
  }
}
