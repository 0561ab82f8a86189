package org.restomesh.device.command;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Batches;
import org.restomesh.shared.Job;

/** Leases and times to live of commands, until nothing is due (contract 2, Lease). */
@ApplicationScoped
public class CommandLeaseJob implements Job {
  @Inject CommandLeases leases;

  @Override
  public String name() {
    return "command-lease";
  }

  @Override
  public int run(Instant now) {
    return Batches.untilNone(() -> leases.loseBatch(now))
        + Batches.untilNone(() -> leases.expireBatch(now));
  }
}
