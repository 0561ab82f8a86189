package org.restomesh.device.command;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.ToIntFunction;
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
    return all(leases::loseBatch, now) + all(leases::expireBatch, now);
  }

  private static int all(ToIntFunction<Instant> batch, Instant now) {
    int total = 0;
    int changed = batch.applyAsInt(now);
    while (changed > 0) {
      total += changed;
      changed = batch.applyAsInt(now);
    }
    return total;
  }
}
