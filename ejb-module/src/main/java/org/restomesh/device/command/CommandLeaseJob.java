package org.restomesh.device.command;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.restomesh.shared.Job;
import org.restomesh.shared.Log;
import org.restomesh.shared.Schedule;

/**
 * Leases and times to live of commands, until nothing is due (contract 2, Lease); 5 s late at most.
 */
@ApplicationScoped
public class CommandLeaseJob implements Job {
  private static final Log LOG = Log.of(CommandLeaseJob.class);

  private static final UUID BEFORE_ALL = new UUID(0, 0);

  @Inject CommandLeases leases;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("command-lease", 5);
  }

  @Override
  public int run(Instant now) {
    return end(
            () -> leases.loseBatch(now),
            after -> leases.silent(after, now),
            id -> leases.lose(id, now))
        + end(
            () -> leases.expireBatch(now),
            after -> leases.late(after, now),
            id -> leases.expire(id, now));
  }

  /** In batches; where one fails, one by one, so that what is wrong with one stops nobody else. */
  private static int end(IntSupplier batch, Function<UUID, List<UUID>> due, Consumer<UUID> one) {
    int ended = 0;
    try {
      for (int changed = batch.getAsInt(); changed > 0; changed = batch.getAsInt()) {
        ended += changed;
      }
      return ended;
    } catch (RuntimeException e) {
      LOG.warn("a batch of commands could not be ended, now one by one: " + e.getClass().getName());
      return ended + oneByOne(due, one);
    }
  }

  /** All of them: those that cannot be ended, however many, hide none behind them. */
  private static int oneByOne(Function<UUID, List<UUID>> due, Consumer<UUID> one) {
    int ended = 0;
    List<UUID> page = due.apply(BEFORE_ALL);
    while (!page.isEmpty()) {
      ended += (int) page.stream().filter(id -> ended(id, one)).count();
      page = due.apply(page.get(page.size() - 1));
    }
    return ended;
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
