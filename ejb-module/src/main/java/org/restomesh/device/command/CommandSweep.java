package org.restomesh.device.command;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.device.command.OptimisticCommands.Due;
import org.restomesh.shared.Job;
import org.restomesh.shared.OwnTransaction;
import org.restomesh.shared.Schedule;
import org.restomesh.work.Sweep;

/**
 * Ends what was taken and never answered, and what was never taken in time (contract 2, Lease); 5 s
 * late at most. Each outcome is a transaction of its own and holds unless somebody else, another
 * node's sweep or the device, has changed the command since it was read.
 */
@ApplicationScoped
public class CommandSweep implements Job {
  @Inject OptimisticCommands commands;
  @Inject CommandRows rows;
  @Inject CommandEvents events;
  @Inject CommandSettings settings;
  @EJB OwnTransaction transaction;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("command-lease", 5);
  }

  @Override
  public int run(Instant now) {
    return Sweep.run(new Pages(Due.LEASE, now)::next, command -> loseLease(command, now))
        + Sweep.run(new Pages(Due.EXPIRY, now)::next, command -> expire(command, now));
  }

  private boolean loseLease(DeviceCommand command, Instant now) {
    command.loseLease(settings.retryDelay(), now);
    return transaction.call(() -> write(command, now));
  }

  private boolean expire(DeviceCommand command, Instant now) {
    command.expire(now);
    return transaction.call(() -> write(command, now));
  }

  private boolean write(DeviceCommand command, Instant now) {
    boolean written = rows.update(command);
    if (written) {
      events.tell(command, now);
    }
    return written;
  }

  /** Each begins behind the one before: those that cannot be ended, however many, hide none. */
  private final class Pages {
    private final Due due;
    private final Instant now;
    private Instant at = Instant.EPOCH;
    private UUID id = new UUID(0, 0);

    private Pages(Due due, Instant now) {
      this.due = due;
      this.now = now;
    }

    private List<DeviceCommand> next() {
      List<DeviceCommand> page = commands.due(due, now, at, id);
      if (!page.isEmpty()) {
        DeviceCommand last = page.get(page.size() - 1);
        at = due.of(last);
        id = last.id();
      }
      return page;
    }
  }
}
