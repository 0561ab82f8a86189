package org.restomesh.device.command;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.restomesh.shared.Batches;
import org.restomesh.shared.Job;
import org.restomesh.shared.Log;

/** Leases and times to live of commands, until nothing is due (contract 2, Lease). */
@ApplicationScoped
public class CommandLeaseJob implements Job {
  private static final Log LOG = Log.of(CommandLeaseJob.class);

  @Inject CommandLeases leases;

  @Override
  public String name() {
    return "command-lease";
  }

  @Override
  public int run(Instant now) {
    return end(() -> leases.loseBatch(now), () -> leases.silent(now), id -> leases.lose(id, now))
        + end(() -> leases.expireBatch(now), () -> leases.late(now), id -> leases.expire(id, now));
  }

  /** In batches; where one fails, one by one, so that what is wrong with one stops nobody else. */
  private static int end(IntSupplier batch, Supplier<List<UUID>> due, Consumer<UUID> one) {
    try {
      return Batches.untilNone(batch);
    } catch (RuntimeException e) {
      LOG.warn("a batch of commands could not be ended, now one by one: " + e.getClass().getName());
      return (int) due.get().stream().filter(id -> ended(id, one)).count();
    }
  }

  private static boolean ended(UUID id, Consumer<UUID> one) {
    try {
      one.accept(id);
      return true;
    } catch (RuntimeException e) {
      LOG.warn("command " + id + " could not be ended: " + e.getClass().getName());
      return false;
    }
  }
}
