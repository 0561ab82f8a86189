package org.restomesh.licensing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;

/** Every 5 minutes: what is over is told and dark by then (spec 2, expiry sweep). */
@ApplicationScoped
public class EntitlementExpiryJob implements Job {
  @Inject AccountSweep sweep;

  @Override
  public String name() {
    return "entitlement-expiry";
  }

  @Override
  public int run(Instant now) {
    return sweep.run(name(), now);
  }
}
