package org.restomesh.licensing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;

/**
 * Every night at 00:30: the same as {@link EntitlementExpiryJob}, should that have missed an
 * account (spec 2, daily lapse sweep).
 */
@ApplicationScoped
public class LicenceLapseJob implements Job {
  @Inject AccountSweep sweep;

  @Override
  public String name() {
    return "licence-lapse";
  }

  @Override
  public int run(Instant now) {
    return sweep.run(name(), now);
  }
}
